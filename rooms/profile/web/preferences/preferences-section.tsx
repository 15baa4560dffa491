import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { preferencesQuery, useWithdrawPreferences } from './queries.ts';
import { preferencesTexts } from './texts/index.ts';

/** Settings › Who I'd like to meet (§23). */
export function PreferencesSection() {
  const t = useTexts(preferencesTexts);
  const query = useQuery(preferencesQuery);
  const { data, error } = query;
  if (data) {
    const hasAnswered = data.consentVersion !== null;
    return (
      <>
        <PreferencesForm key={String(hasAnswered)} preferences={data} />
        {hasAnswered && <WithdrawCard />}
      </>
    );
  }
  if (error) return <LoadFailed level="h2" title={t.notLoaded} query={query} />;
  return <Skeleton className="h-96 rounded-card" />;
}

/** Who one is and whom to meet, in another dialog. */
export function PreferencesQuestion({ onSaved }: { onSaved: () => void }) {
  const t = useTexts(preferencesTexts);
  return (
    <Loaded query={useQuery(preferencesQuery)} failed={t.notLoaded}>
      {(preferences) => <PreferencesForm preferences={preferences} onSaved={onSaved} />}
    </Loaded>
  );
}

/** Withdraws the consent, after a confirmation. */
function WithdrawCard() {
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
