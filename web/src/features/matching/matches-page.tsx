import { useTitle } from '../../platform/title.ts';

export function MatchesPage() {
  useTitle('Matches');
  return <h1 className="text-3xl sm:text-4xl">Matches</h1>;
}
