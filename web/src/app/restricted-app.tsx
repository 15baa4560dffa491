import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';

import { safetyTexts, StandingPage } from '../features/safety/index.ts';
import { ExportCard, LeaveCard } from '../features/settings/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { createQueryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** The only screens of a suspended or banned member: the restrictions and their own data (§21). */
export function RestrictedApp() {
  const t = useTexts(safetyTexts).standing;
  const { logOut } = useSession();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GuestFrame>
        <div className="grid grid-cols-1 gap-6 px-4 pt-6 pb-12">
          <StandingPage />
          <div className="mx-auto grid w-full max-w-2xl gap-5">
            <ExportCard />
            <LeaveCard />
          </div>
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <Link href="/safety" className="inline-flex min-h-11 items-center font-bold underline">
              {t.houseRules}
            </Link>
            <Button variant="secondary" onClick={() => void logOut().catch(() => {})}>
              {t.logOut}
            </Button>
          </div>
          {/* Settings are closed to them. */}
          <LanguageSwitch />
        </div>
      </GuestFrame>
    </QueryClientProvider>
  );
}
