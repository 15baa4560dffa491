import { guestTitle, useTitle } from '../../platform/title.ts';

export function ResetPasswordPage() {
  useTitle(guestTitle('Reset Password'));
  return <h1 className="p-6 text-3xl">Reset Password</h1>;
}
