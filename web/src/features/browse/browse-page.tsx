import { useTitle } from '../../platform/title.ts';

export function BrowsePage() {
  useTitle('Browse Users');
  return <h1 className="text-3xl sm:text-4xl">Browse Members</h1>;
}
