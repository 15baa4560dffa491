import { useMutation } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { settingsTexts } from '../texts/index.ts';

/** Begins and ends a break (§22). */
export function BreakCard() {
  const texts = useTexts(settingsTexts);
  const t = texts.data.pause;
  const { user, updateUser } = useSession();
  const isPaused = user.pausedSince !== null;
  const change = useMutation({
    mutationFn: () => call(isPaused ? 'POST /api/account/resume' : 'POST /api/account/pause'),
    onSuccess: (answer) => {
      updateUser(answer.user);
      toast(
        isPaused
          ? { title: t.ended, description: t.endedText }
          : { title: t.begun, description: t.begunText },
      );
    },
    onError: (error) => showFailure(texts.notSaved, error, texts.notSavedWhy),
  });
  return (
    <SectionCard title={isPaused ? t.titleNow : t.title} Icon={Coffee}>
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-soft">{isPaused ? t.textNow : t.text}</p>
        <Button
          variant={isPaused ? 'primary' : 'secondary'}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {isPaused ? t.end : t.begin}
        </Button>
      </div>
    </SectionCard>
  );
}
