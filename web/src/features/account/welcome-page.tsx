import { guestTitle, useTitle } from '../../platform/title.ts';

export function WelcomePage() {
  useTitle(guestTitle('Welcome'));
  return <h1 className="p-6 text-3xl">Welcome</h1>;
}
