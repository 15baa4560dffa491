import type { LessonAnswer } from '@rizzly/domain/coaching';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { coachingTexts } from '../texts/index.ts';
import { readBegunLesson, saveBegunLesson } from './begun-lesson.ts';
import { StepContent } from './step-content.tsx';
import { useFinish, type LessonResult } from './use-finish.ts';

/**
 * The steps of a lesson, one at a time. The step and the written text survive a reload, in this
 * browser alone.
 */
export function LessonSteps({
  lesson: { id, steps },
  onDone,
}: {
  lesson: LessonAnswer;
  onDone: (result: LessonResult) => void;
}) {
  const { lessons: t, stepNames } = useTexts(coachingTexts);
  const memberId = useSession().user.id;
  const [begun, setBegun] = useState(() => readBegunLesson(memberId, id));
  const { written } = begun;
  const heading = useRef<HTMLHeadingElement>(null);
  const finish = useFinish(id, onDone);
  const count = steps.length;
  const index = Math.min(begun.index, count - 1);
  const step = steps[index];

  function change(changes: Partial<typeof begun>): void {
    const next = { ...begun, ...changes };
    setBegun(next);
    saveBegunLesson(memberId, id, next);
  }

  function open(next: number): void {
    // Synchronously, so that the new step's heading can be focused.
    flushSync(() => change({ index: next }));
    heading.current?.focus();
  }

  if (!step) return null;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {stepNames[step.kind]}
          </h2>
          <p className="text-sm text-ink-soft">{t.stepOf({ step: index + 1, count })}</p>
        </div>
        <ProgressBar value={index + 1} max={count} label={t.progress} />
      </div>
      <StepContent
        key={step.kind}
        step={step}
        writing={steps.find(({ kind }) => kind === 'write')}
        written={written}
        onWrite={(text) => change({ written: text })}
      />
      {/* Where both don't fit in one row, the main button is the upper one. */}
      <div className="flex flex-wrap-reverse justify-end gap-3">
        {index > 0 && (
          <Button variant="ghost" className="me-auto" onClick={() => open(index - 1)}>
            {t.previous}
          </Button>
        )}
        {index < count - 1 ? (
          <Button onClick={() => open(index + 1)}>{t.next}</Button>
        ) : (
          <Button loading={finish.isPending} onClick={() => finish.mutate()}>
            {t.finish}
          </Button>
        )}
      </div>
    </Card>
  );
}
