import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';

/** Loads a list's next page, and retries after a failure. Hidden at the end of the list. */
export function MoreButton({
  query,
  className,
  children,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children: ReactNode;
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className={cx('justify-self-center', className)}
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
