import { useTitle } from '../../platform/title.ts';

export function ProfilePage() {
  useTitle('My Profile');
  return <h1 className="text-3xl sm:text-4xl">My Profile</h1>;
}
