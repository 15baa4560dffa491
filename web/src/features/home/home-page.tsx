import { useSession } from '../../platform/session.tsx';
import { useTitle } from '../../platform/title.ts';

export function HomePage() {
  useTitle('Home');
  const { user } = useSession();
  return <h1 className="text-3xl sm:text-4xl">Welcome back, {user.fullName}!</h1>;
}
