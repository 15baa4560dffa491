import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { createQueryClient } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { Button } from '../../platform/web/ui/button.tsx';
import { cx } from '../../platform/web/ui/cx.ts';
import { ExportCard, LeaveCard } from '../../rooms/settings/web/index.ts';
import { GuestFrame } from './guest-frame.tsx';

/**
 * The only screens of a member to whom the community is closed: the page that says why, and their
 * own data, which they can always export or delete.
 */
export function ClosedApp({
  page,
  width,
  link,
  opened,
  logOutText,
  children,
}: {
  page: ReactNode;
  /** The width of the page and of the cards below it, as a class. */
  width: string;
  /** Beside the button that signs out. */
  link?: ReactNode;
  /** What that opens. */
  opened?: ReactNode;
  logOutText: string;
  children?: ReactNode;
}) {
  const { logOut } = useSession();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GuestFrame>
        <div className="grid grid-cols-1 gap-6 px-4 pt-6 pb-12">
          {page}
          {/* Before the cards, so that the way out is near and not below deleting. */}
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            {link}
            <Button variant="secondary" onClick={() => void logOut().catch(() => {})}>
              {logOutText}
            </Button>
          </div>
          <div className={cx('mx-auto grid w-full gap-5', width)}>
            {opened}
            <ExportCard />
            <LeaveCard />
          </div>
          {children}
        </div>
      </GuestFrame>
    </QueryClientProvider>
  );
}
