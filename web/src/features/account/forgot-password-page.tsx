import { guestTitle, useTitle } from '../../platform/title.ts';

export function ForgotPasswordPage() {
  useTitle(guestTitle('Forgot Password'));
  return <h1 className="p-6 text-3xl">Forgot Password</h1>;
}
