import type { SecondFactor } from '@rizzly/domain/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';

import { call, type Answer } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpCodes } from './set-up-codes.tsx';
import { secondFactorTexts } from './texts/index.ts';

/** Codes of an authenticator app beside the password, for moderators and admins. */
export default function SecondFactorCard() {
  const t = useTexts(secondFactorTexts);
  const { data } = useQuery(apiQuery('GET /api/second-factor'));
  return (
    <SectionCard data-focus-item="second-factor" title={t.title} Icon={ShieldCheck}>
      <div className="grid gap-4">
        <p>{t.text}</p>
        {data && <Codes state={data} />}
      </div>
    </SectionCard>
  );
}

function Codes({ state }: { state: SecondFactor }) {
  const t = useTexts(secondFactorTexts);
  const queryClient = useQueryClient();
  const [begun, setBegun] = useState<Answer<'POST /api/second-factor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const [isRemoving, setRemoving] = useState(false);
  const queryKey = queryKeyOf('GET /api/second-factor');
  const attempt = (action: () => Promise<void>) => () =>
    void action().catch((error: unknown) => showFailure(t.notDone, error, t.notDoneText));
  const begin = attempt(async () => setBegun(await call('POST /api/second-factor')));
  const remove = attempt(async () => {
    queryClient.setQueryData(queryKey, await call('DELETE /api/second-factor'));
    setRemoving(false);
    toast({ title: t.removed, description: t.removedText });
  });

  if (recoveryCodes) {
    return <RecoveryCodes codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} />;
  }
  if (begun) {
    return (
      <SetUpCodes
        begun={begun}
        onClose={() => setBegun(undefined)}
        onDone={async (codes) => {
          setRecoveryCodes(codes);
          setBegun(undefined);
          await queryClient.invalidateQueries({ queryKey });
        }}
      />
    );
  }
  if (!state.hasCodes) {
    return (
      <>
        {state.isDemanded && state.passkeys === 0 && <p className="font-bold">{t.demanded}</p>}
        <Button variant="secondary" className="justify-self-start" onClick={begin}>
          {t.setUp}
        </Button>
      </>
    );
  }
  return (
    <>
      <p>{t.there({ count: state.recoveryCodes })}</p>
      {isRemoving ? (
        <div role="group" aria-label={t.remove} className="grid gap-3">
          <p className="font-bold">{t.removeText}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="destructive" onClick={remove}>
              {t.removeConfirm}
            </Button>
            <Button variant="ghost" onClick={() => setRemoving(false)}>
              {t.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setRemoving(true)}
        >
          {t.remove}
        </Button>
      )}
    </>
  );
}
