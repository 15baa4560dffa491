import type { LessonAnswer } from '@rizzly/domain/coaching';
import { useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { coachingTexts } from '../texts/index.ts';
import { useFinish, type LessonResult } from './use-finish.ts';

/** A lesson that is due again: one question, and its answer on a tap. */
export function LessonCard({
  lesson: { id, card },
  onDone,
}: {
  lesson: LessonAnswer;
  onDone: (result: LessonResult) => void;
}) {
  const t = useTexts(coachingTexts).lessons;
  const [isShown, setShown] = useState(false);
  const finish = useFinish(id, onDone);
  return (
    <Card className="grid gap-5">
      <p className="text-xl font-bold">{card.ask}</p>
      <div role="status">{isShown && <p className="text-lg">{card.answer}</p>}</div>
      {isShown ? (
        <Button loading={finish.isPending} onClick={() => finish.mutate()}>
          {t.gotIt}
        </Button>
      ) : (
        <Button onClick={() => setShown(true)}>{t.reveal}</Button>
      )}
    </Card>
  );
}
