import { guestTitle, useTitle } from '../../platform/title.ts';

export function LoginPage() {
  useTitle(guestTitle('Sign In'));
  return <h1 className="p-6 text-3xl">Sign In</h1>;
}
