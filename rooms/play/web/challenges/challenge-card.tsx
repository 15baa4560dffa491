import {
  CircleCheck,
  Award,
  CalendarPlus,
  Heart,
  MessageCircleMore,
  Star,
  Trophy,
  UserCheck,
  Video,
  type LucideIcon,
} from 'lucide-react';

import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import type { ChallengeView } from '../../index.ts';
import { playTexts } from '../texts/index.ts';
import { NextStep } from './challenge-row.tsx';
import type { ListedChallenge } from './queries.ts';

const CHALLENGE_ICONS: Record<ChallengeView['iconName'], LucideIcon> = {
  'comment-dots': MessageCircleMore,
  video: Video,
  'user-check': UserCheck,
  'calendar-plus': CalendarPlus,
  heart: Heart,
  trophy: Trophy,
  star: Star,
  award: Award,
};

const TONES: Record<ListedChallenge['category'], BadgeTone> = {
  social: 'rare',
  authenticity: 'amber',
  creativity: 'epic',
};

/** A challenge with its points and progress. */
export function ChallengeCard({ challenge }: { challenge: ListedChallenge }) {
  const texts = useTexts(playTexts);
  const t = texts.challenges;
  const { calmMode } = useSession().user;
  const { title, category, completed, progress, maxProgress } = challenge;
  const titleId = `challenge-${challenge.id}`;
  const Icon = CHALLENGE_ICONS[challenge.iconName];
  return (
    <Card
      as="li"
      aria-labelledby={titleId}
      data-focus-item={challenge.id}
      className={cx('flex flex-col gap-3 sm:gap-4', completed && 'border-mint bg-mint-soft')}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5">
        <span
          className={cx(
            'row-span-2 grid size-12 place-items-center rounded-control',
            completed ? 'bg-mint text-accent-ink' : 'bg-accent-soft text-accent-text',
          )}
        >
          <Icon aria-hidden className="size-6" />
        </span>
        <h3 id={titleId} className="text-lg leading-snug wrap-anywhere">
          {title}
        </h3>
        {!calmMode && (
          <span className="font-pixel text-2xl leading-6 text-mint-text">
            <Rich
              text={t.points({ count: challenge.points })}
              tags={{ hidden: <span className="sr-only" /> }}
            />
          </span>
        )}
        <p className="col-span-2 col-start-2 text-ink-soft">{challenge.description}</p>
      </div>
      {maxProgress > 1 && !completed && (
        <div className="grid gap-1.5">
          <ProgressBar
            value={progress}
            max={maxProgress}
            tone="mint"
            label={texts.progressOf({ title })}
          />
          <p className="text-end text-sm font-bold text-ink-soft tabular-nums">
            {texts.progress({ done: progress, total: maxProgress })}
          </p>
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <Badge tone={TONES[category]}>{t.categories[category]}</Badge>
        {completed ? (
          <span className="flex min-h-11 items-center gap-2 font-extrabold text-mint-text">
            <CircleCheck aria-hidden className="size-5" />
            {t.completed}
          </span>
        ) : (
          <NextStep challenge={challenge} titleId={titleId} />
        )}
      </div>
    </Card>
  );
}
