import type { OwnUser } from '@rizzly/domain/account';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import {
  canUsePasskeys,
  comeBackWithPasskey,
  isCancelled,
  signInWithPasskey,
} from '../../platform/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast.ts';
import type { Leaving } from './come-back.tsx';
import { accountTexts } from './texts/index.ts';

/** Signs in without an address: the browser offers its passkeys for this site (§22). */
export function PasskeyButton({
  onSignedIn,
  onLeaving,
}: {
  onSignedIn: (user: OwnUser) => void;
  onLeaving: (leaving: Leaving) => void;
}) {
  const t = useTexts(accountTexts);
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function signIn(): Promise<void> {
    setBusy(true);
    try {
      onSignedIn((await signInWithPasskey()).user);
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof ApiError && error.comeBackUntil !== undefined) {
        return onLeaving({ until: error.comeBackUntil, comeBack: comeBackWithPasskey });
      }
      showFailure(t.login.failed, error, t.login.passkeyFailed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" size="lg" loading={isBusy} onClick={() => void signIn()}>
      {!isBusy && <Fingerprint aria-hidden className="size-5" />}
      {t.login.passkey}
    </Button>
  );
}
