import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

import { createQueryClient } from '../../platform/web/query.ts';
import { SessionProvider } from '../../platform/web/session.tsx';
import { ToastHost } from '../../platform/web/ui/toast-host.tsx';

/** Milliseconds. A busy machine may stop for longer than a member's toast stays. */
const TOAST_STAYS = 60_000;

/** Renders a screen with its providers at `path`. */
export function renderApp(ui: ReactElement, { path = '/' }: { path?: string } = {}) {
  const [pathname = '/', search = ''] = path.split('?');
  const location = memoryLocation({ path: pathname, searchPath: search, record: true });
  const queryClient = createQueryClient();
  const result = render(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <Suspense>{ui}</Suspense>
          <ToastHost stays={TOAST_STAYS} />
        </SessionProvider>
      </QueryClientProvider>
    </Router>,
  );
  return { ...result, user: userEvent.setup(), location, queryClient };
}
