import { guestTitle, useTitle } from '../../platform/title.ts';

export function RegisterPage() {
  useTitle(guestTitle('Sign Up'));
  return <h1 className="p-6 text-3xl">Sign Up</h1>;
}
