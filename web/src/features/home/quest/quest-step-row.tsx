import type { QuestStep, QuestStepView } from '@rizzly/domain/home';
import { FIRST_PICTURE_POINTS } from '@rizzly/domain/play';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/language/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { homeTexts } from '../texts/index.ts';

/** Where each step is taken. */
const PLACES: Record<QuestStep, string> = {
  picture: '/profile?tab=picture',
  preferences: '/settings/meet',
  likes: '/matches',
  maze: '/challenges',
  hello: '/matches?tab=matches',
};

interface QuestStepRowProps {
  step: QuestStepView;
  /** The next step. It has an explanation and a button. */
  isCurrent: boolean;
  showPoints: boolean;
  isBusy: boolean;
  onSkip: () => void;
}

export function QuestStepRow({ step, isCurrent, showPoints, isBusy, onSkip }: QuestStepRowProps) {
  const texts = useTexts(homeTexts).quest;
  const t = texts.steps[step.id];
  const { state, progress, maxProgress } = step;
  return (
    <li
      className={cx(
        'grid gap-3 rounded-control px-3 py-2',
        isCurrent ? 'bg-accent-soft py-3' : 'bg-sunken',
      )}
    >
      <div className="flex min-h-8 items-center gap-3">
        <StepMark state={state} />
        <h3 className={cx('flex-1 text-base', state !== 'open' && 'text-ink-soft')}>
          {state === 'open' && !isCurrent ? (
            <Link href={PLACES[step.id]} className="flex min-h-8 items-center hover:underline">
              {t.title}
              <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
            </Link>
          ) : (
            t.title
          )}
        </h3>
        {state === 'open' && maxProgress > 1 && progress > 0 && (
          <span className="font-bold tabular-nums">
            {texts.progress({ done: progress, total: maxProgress })}
          </span>
        )}
        {state === 'open' && showPoints && step.id === 'picture' && (
          <Badge tone="mint">{texts.points({ count: FIRST_PICTURE_POINTS })}</Badge>
        )}
        {state !== 'open' && (
          <span className="text-sm font-bold text-ink-soft">
            {state === 'skipped' ? texts.states.skipped : texts.states.done}
          </span>
        )}
      </div>
      {isCurrent && (
        <>
          <p>{t.text}</p>
          <div className="flex flex-wrap gap-2">
            <Link href={PLACES[step.id]} className={buttonStyles('primary')}>
              {t.go}
            </Link>
            <Button
              variant="ghost"
              aria-label={texts.skipStep({ step: t.title })}
              aria-disabled={isBusy}
              onClick={onSkip}
            >
              {texts.skip}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

function StepMark({ state }: Pick<QuestStepView, 'state'>) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border-2',
        state === 'done' ? 'border-mint bg-mint text-accent-ink' : 'border-line-strong',
      )}
    >
      {state === 'done' && <Check className="size-4" />}
    </span>
  );
}
