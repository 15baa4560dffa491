import { useTitle } from '../../platform/title.ts';

export function ChallengesPage() {
  useTitle('Challenges');
  return <h1 className="text-3xl sm:text-4xl">Challenges</h1>;
}
