import { useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { copyText } from '../../../../platform/web/ui/copy-text.ts';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import type { Plan } from '../../index.ts';
import { usePlanAction } from './queries.ts';
import { planTexts } from './texts/index.ts';

/** A link for a trusted person. It is shown once; afterwards only a new one can be created. */
export function ShareDate({ plan: { id, conversationId, sharedUntil } }: { plan: Plan }) {
  const { share: t } = useTexts(planTexts);
  const [link, setLink] = useState<string>();
  const make = usePlanAction(
    conversationId,
    () => call('POST /api/plans/:id/share', { params: { id } }),
    { onDone: (made) => setLink(made.link) },
  );
  const revoke = usePlanAction(
    conversationId,
    () => call('DELETE /api/plans/:id/share', { params: { id } }),
    { done: { title: t.revoked }, onDone: () => setLink(undefined) },
  );
  return (
    <>
      <p className="text-ink-soft">{t.text}</p>
      {link !== undefined && (
        <TextField
          label={t.link}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
      {sharedUntil !== null && <p>{t.until({ at: sharedUntil })}</p>}
      <div className="flex flex-wrap gap-3">
        {link === undefined ? (
          <Button variant="secondary" loading={make.isPending} onClick={() => make.mutate()}>
            {sharedUntil === null ? t.make : t.again}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => void copyText(link, t.copied, t.copyFailed)}>
            {t.copy}
          </Button>
        )}
        {sharedUntil !== null && (
          <Button variant="ghost" loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t.revoke}
          </Button>
        )}
      </div>
    </>
  );
}
