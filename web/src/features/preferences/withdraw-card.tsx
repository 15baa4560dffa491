import { useId, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useWithdrawPreferences } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';

/** Withdraws the consent, after a confirmation. */
export function WithdrawCard() {
  const t = useTexts(preferencesTexts).withdraw;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useWithdrawPreferences();
  return (
    <Card as="section" aria-labelledby={titleId} className="grid justify-items-start gap-4">
      <h2 id={titleId} className="text-lg">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t.question} description={t.text}>
        <div className="flex flex-wrap gap-3">
          <Button variant="destructive" loading={isPending} onClick={() => mutate()}>
            {t.confirm}
          </Button>
          <Button variant="ghost" onClick={() => setOpen(false)}>
            {t.cancel}
          </Button>
        </div>
      </Dialog>
    </Card>
  );
}
