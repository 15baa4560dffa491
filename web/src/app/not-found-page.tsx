import { Link } from 'wouter';

import { useTitle } from '../platform/title.ts';
import { buttonStyles } from '../ui/button-styles.ts';
import { Mark } from '../ui/mark.tsx';

/** For members at an unknown path (§2). */
export function NotFoundPage() {
  useTitle('Page Not Found');
  return (
    <div className="maze-dots grid justify-items-center gap-4 rounded-card border-2 border-dashed border-line px-6 py-16 text-center">
      <Mark className="h-16" />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="max-w-sm text-ink-soft">
        This corner of the maze is empty. The page has moved or never existed.
      </p>
      <Link href="/" className={buttonStyles('primary')}>
        Back to Home
      </Link>
    </div>
  );
}
