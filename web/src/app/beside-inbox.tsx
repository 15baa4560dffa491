import type { ReactNode } from 'react';
import { useLocation } from 'wouter';

import { InboxPane } from '../features/chat/inbox/inbox-pane.tsx';
import { useHasTwoPanes } from '../platform/use-is-wide.ts';
import { showRowActions } from './inbox-actions.tsx';

/** The open conversation, next to the inbox where both fit. */
export function BesideInbox({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  if (!useHasTwoPanes()) return children;
  return (
    <div className="grid grid-cols-[22rem_minmax(0,1fr)] gap-5">
      <InboxPane actions={showRowActions} openPath={path} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
