import { Coffee } from 'lucide-react';
import { useId, useState } from 'react';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** Begins and ends a break (§22). */
export function BreakCard() {
  const texts = useTexts(settingsTexts);
  const t = texts.data.pause;
  const titleId = useId();
  const { user, updateUser } = useSession();
  const [isBusy, setBusy] = useState(false);
  const isPaused = user.pausedSince !== null;

  const change = async () => {
    setBusy(true);
    try {
      const key = isPaused ? 'POST /api/account/resume' : 'POST /api/account/pause';
      updateUser((await call(key)).user);
      toast(
        isPaused
          ? { title: t.ended, description: t.endedText }
          : { title: t.begun, description: t.begunText },
      );
    } catch (error) {
      const description = messageOf(error, texts.notSavedWhy);
      toast({ title: texts.notSaved, description, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={isPaused ? t.titleNow : t.title}
        icon={<Coffee aria-hidden className="size-5 shrink-0 text-accent-text" />}
      />
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{isPaused ? t.textNow : t.text}</p>
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          loading={isBusy}
          onClick={() => void change()}
        >
          {isPaused ? t.end : t.begin}
        </Button>
      </div>
    </Card>
  );
}
