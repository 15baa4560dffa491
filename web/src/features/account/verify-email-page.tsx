import { guestTitle, useTitle } from '../../platform/title.ts';

export function VerifyEmailPage() {
  useTitle(guestTitle('Verify Email'));
  return <h1 className="p-6 text-3xl">Verify Email</h1>;
}
