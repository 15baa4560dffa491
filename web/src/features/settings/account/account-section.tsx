import { lazy, Suspense } from 'react';

import { useSession } from '../../../platform/session.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const SecondFactorCard = lazy(() => import('../second-factor/second-factor-card.tsx'));

/** Settings › Account (§22). */
export function AccountSection() {
  const { user } = useSession();
  return (
    <>
      <EmailCard />
      <PasswordCard />
      <PasskeysCard />
      {user.role !== 'member' && (
        <Suspense fallback={null}>
          <SecondFactorCard />
        </Suspense>
      )}
      <SessionsCard />
    </>
  );
}
