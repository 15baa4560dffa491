import { Check } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import type { LessonAnswer, LessonStep } from '../../index.ts';
import { SaidLine } from '../said-line.tsx';
import { coachingTexts } from '../texts/index.ts';
import { readBegunLesson, saveBegunLesson, useFinish, type LessonResult } from './begun-lesson.ts';
import { Comparison } from './comparison.tsx';

const LONGEST = 500;

/**
 * The steps of a lesson, one at a time. The step and the written text survive a reload, in this
 * browser alone. The first time, which may bring points, ends only after an answer was chosen or
 * written.
 */
export function LessonSteps({
  lesson: { id, steps, doneAt },
  onDone,
}: {
  lesson: LessonAnswer;
  onDone: (result: LessonResult) => void;
}) {
  const { lessons: t, stepNames } = useTexts(coachingTexts);
  const memberId = useSession().user.id;
  const [begun, setBegun] = useState(() => readBegunLesson(memberId, id));
  const { written } = begun;
  const lacksAnswer = doneAt === null && !begun.hasChosen && written.trim() === '';
  const whyId = useId();
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
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
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
          onChoose={() => change({ hasChosen: true })}
          onWrite={(text) => change({ written: text })}
        />
        {index === count - 1 && lacksAnswer && (
          <p id={whyId} className="text-sm text-ink-soft">
            {t.answerFirst}
          </p>
        )}
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
            <Button
              loading={finish.isPending}
              aria-disabled={lacksAnswer}
              aria-describedby={lacksAnswer ? whyId : undefined}
              onClick={() => finish.mutate()}
            >
              {t.finish}
            </Button>
          )}
        </div>
      </Card>
      <StepList steps={steps} index={index} onOpen={open} />
    </div>
  );
}

/** All steps, beside the open one where there is room. */
function StepList({
  steps,
  index,
  onOpen,
}: {
  steps: readonly LessonStep[];
  index: number;
  onOpen: (index: number) => void;
}) {
  const { lessons: t, stepNames } = useTexts(coachingTexts);
  return (
    <nav aria-label={t.progress} className="hidden lg:sticky lg:top-24 lg:block">
      <ol className="grid gap-1">
        {steps.map(({ kind }, place) => (
          <li key={kind}>
            <button
              type="button"
              aria-current={place === index ? 'step' : undefined}
              onClick={() => onOpen(place)}
              className={cx(
                'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-bold',
                place === index ? 'bg-accent-soft text-accent-text' : 'hover:bg-sunken',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'grid size-8 shrink-0 place-items-center rounded-full font-display',
                  place === index && 'bg-accent text-accent-ink',
                  place < index && 'bg-mint-soft text-mint-text',
                  place > index && 'bg-sunken text-ink-soft',
                )}
              >
                {place < index ? <Check className="size-4" /> : place + 1}
              </span>
              {stepNames[kind]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepContentProps {
  step: LessonStep;
  /** The step whose written text is compared. */
  writing: LessonStep | undefined;
  written: string;
  onChoose: () => void;
  onWrite: (text: string) => void;
}

function StepContent({ step, writing, written, onChoose, onWrite }: StepContentProps) {
  const t = useTexts(coachingTexts).lessons;
  const [first, ...rest] = step.text;
  return (
    <div className="grid gap-4">
      {first !== undefined && <p className="text-lg">{first}</p>}
      <ScriptLines lines={step.lines} />
      {rest.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {step.kind === 'choose' && <ChooseOptions options={step.options} onChoose={onChoose} />}
      {step.kind === 'write' && (
        <TextAreaField
          label={t.yourText}
          hint={t.yourTextHint}
          value={written}
          maxLength={LONGEST}
          onChange={({ target }) => onWrite(target.value)}
        />
      )}
      {step.kind === 'compare' && writing && (
        <Comparison models={step.models} writing={writing} written={written} />
      )}
      {step.kind === 'reflect' && <p className="text-sm text-ink-soft">{t.reflectHint}</p>}
    </div>
  );
}

/** Possible answers. Each can be tried, and shows where it leads. */
function ChooseOptions({
  options,
  onChoose,
}: {
  options: LessonStep['options'];
  onChoose: () => void;
}) {
  const t = useTexts(coachingTexts).lessons;
  const [chosen, setChosen] = useState<LessonStep['options'][number]>();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{t.chooseHint}</p>
      <ul className="grid gap-2">
        {options.map((option) => (
          <li key={option.text}>
            <button
              type="button"
              aria-pressed={chosen === option}
              onClick={() => {
                setChosen(option);
                onChoose();
              }}
              className={cx(
                'min-h-12 w-full rounded-control border-2 px-4 py-3 text-start hover:bg-sunken',
                chosen === option ? 'border-accent-text bg-accent-soft' : 'border-line',
              )}
            >
              {option.text}
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="grid gap-3">
        {chosen && (
          <>
            <p className="sr-only">{t.theyAnswer}</p>
            <ScriptLines
              lines={[
                { by: 'me', text: chosen.text },
                { by: 'them', text: chosen.reply },
              ]}
            />
            <p>{chosen.note}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** A scripted conversation. It always says so. */
function ScriptLines({ lines }: { lines: LessonStep['lines'] }) {
  const t = useTexts(coachingTexts);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <p className="text-xs font-bold text-ink-soft">{t.script}</p>
      <ul className="grid gap-2">
        {lines.map(({ by, text }) => (
          <li key={`${by} ${text}`}>
            <SaidLine by={by} name={t.lines[by]} text={text} theirs="bg-surface" />
          </li>
        ))}
      </ul>
    </div>
  );
}
