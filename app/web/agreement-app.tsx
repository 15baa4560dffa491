import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../platform/web/language/index.ts';
import { Button } from '../../platform/web/ui/button.tsx';
import { Loading } from '../../platform/web/ui/loading.tsx';
import { Skeleton } from '../../platform/web/ui/skeleton.tsx';
import { AgreementPage, communityTexts } from '../../rooms/community/web/index.ts';
import { ClosedApp } from './closed-app.tsx';

const AgreementSafety = lazy(() => import('./agreement-safety.tsx'));

/**
 * The only screens of a member who must agree to new rules: the rules, what keeps them safe, and
 * their own data.
 */
export function AgreementApp() {
  const t = useTexts(communityTexts).agreement;
  const [isOpen, setOpen] = useState(false);
  const safety = (
    <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {t.safety}
    </Button>
  );
  const opened = isOpen && (
    <Suspense
      fallback={
        <Loading>
          <Skeleton className="h-16" />
        </Loading>
      }
    >
      <AgreementSafety />
    </Suspense>
  );
  return (
    <ClosedApp
      page={<AgreementPage />}
      width="max-w-3xl"
      link={safety}
      opened={opened}
      logOutText={t.logOut}
    />
  );
}
