import { Footprints } from 'lucide-react';
import { use } from 'react';
import { Link } from 'wouter';

import { FIRST_STEP } from '../../../../platform/web/first-step.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { FIRST_PICTURE_POINTS } from '../../../play/index.ts';
import type { QuestStep, QuestStepView } from '../../index.ts';
import { homeTexts } from '../texts/index.ts';
import { DoneStop, StopCard, StopContext } from '../today/stop-card.tsx';
import { useChangeQuest } from './queries.ts';

/** Where each step is taken. */
const PLACES: Record<QuestStep, string> = {
  picture: '/profile?tab=picture',
  preferences: '/settings/meet',
  likes: '/matches',
  maze: '/challenges#rizzman-play',
  hello: '/matches?tab=matches',
};

/** One of a newcomer's first steps, as a stop of the day. */
export function StepStop({ step }: { step: QuestStepView }) {
  const texts = useTexts(homeTexts).quest;
  const t = texts.steps[step.id];
  const { calmMode } = useSession().user;
  const change = useChangeQuest();
  const isOpen = use(StopContext)?.isOpen;
  const { state, progress, maxProgress } = step;
  if (state !== 'open') {
    return <DoneStop title={t.title} note={texts.states[state]} isSkipped={state === 'skipped'} />;
  }
  return (
    <>
      <StopCard
        title={
          <span className="flex flex-wrap items-center gap-x-2">
            {t.title}
            {maxProgress > 1 && progress > 0 && (
              <span className="text-base tabular-nums">
                {texts.progress({ done: progress, total: maxProgress })}
              </span>
            )}
            {step.id === 'picture' && !calmMode && (
              <Badge tone="mint">{texts.points({ count: FIRST_PICTURE_POINTS })}</Badge>
            )}
          </span>
        }
        Icon={Footprints}
      >
        <p>{t.text}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Link href={PLACES[step.id]} state={FIRST_STEP} className={buttonStyles('primary')}>
            {t.go}
          </Link>
          <Button
            variant="ghost"
            aria-label={texts.skipStep({ step: t.title })}
            aria-disabled={change.isPending}
            onClick={() => change.mutate({ skip: step.id })}
          >
            {texts.skip}
          </Button>
        </div>
      </StopCard>
      {/* Offered without opening it (§23). */}
      {step.id === 'preferences' && !isOpen && (
        <p className="-mt-1 px-4 pb-2 text-sm text-ink-soft sm:px-6">
          {t.text}{' '}
          <Link
            href={PLACES.preferences}
            state={FIRST_STEP}
            className="font-bold text-accent-text underline"
          >
            {t.go}
          </Link>
        </p>
      )}
    </>
  );
}
