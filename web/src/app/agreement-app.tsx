import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import { AgreementPage, communityTexts } from '../features/community/index.ts';
import { ExportCard, LeaveCard } from '../features/settings/index.ts';
import { useTexts } from '../platform/language/index.ts';
import { createQueryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { Button } from '../ui/button.tsx';
import { GuestFrame } from './guest-frame.tsx';

/** The only screens of a member who must agree to new rules: the rules and their own data. */
export function AgreementApp() {
  const t = useTexts(communityTexts).agreement;
  const { logOut } = useSession();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <GuestFrame>
        <div className="grid grid-cols-1 gap-6 px-4 pt-6 pb-12">
          <AgreementPage />
          <div className="mx-auto grid w-full max-w-3xl gap-5">
            <ExportCard />
            <LeaveCard />
          </div>
          <Button
            variant="secondary"
            className="justify-self-center"
            onClick={() => void logOut().catch(() => {})}
          >
            {t.logOut}
          </Button>
        </div>
      </GuestFrame>
    </QueryClientProvider>
  );
}
