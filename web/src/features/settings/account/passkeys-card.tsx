import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { apiQuery } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { settingsTexts } from '../texts/index.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** The member's passkeys: add, name, remove (§22). */
export function PasskeysCard() {
  const t = useTexts(settingsTexts).passkeys;
  const { data: passkeys } = useQuery(apiQuery('GET /api/passkeys'));
  const [isAdding, setAdding] = useState(false);

  return (
    <SectionCard data-focus-item="passkeys" title={t.title} Icon={Fingerprint}>
      <div className="grid gap-4">
        <p>{t.text}</p>
        {passkeys !== undefined && passkeys.length > 0 && (
          <ul className="grid divide-y divide-line border-y border-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {!canUsePasskeys() ? (
          <p className="text-sm text-ink-soft">{t.unusable}</p>
        ) : isAdding ? (
          <AddPasskeyForm onClose={() => setAdding(false)} />
        ) : (
          <Button
            variant="secondary"
            data-focus-next
            className="justify-self-start"
            onClick={() => setAdding(true)}
          >
            {t.add}
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
