import {
  ArrowRight,
  Check,
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
import { Link } from 'wouter';

import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Badge, type BadgeTone } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles, type ButtonSize } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import type { ChallengeView } from '../../index.ts';
import { playTexts } from '../texts/index.ts';
import { placeOf } from './places.ts';
import { useCompleteChallenge, type ListedChallenge } from './queries.ts';

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

/** An open challenge of the day in little room, on Home. */
export function ChallengeRow({ challenge }: { challenge: ListedChallenge }) {
  const texts = useTexts(playTexts);
  const { calmMode } = useSession().user;
  const { title, progress, maxProgress } = challenge;
  const titleId = `challenge-${challenge.id}`;
  return (
    <li
      aria-labelledby={titleId}
      data-focus-item={challenge.id}
      className="flex flex-wrap content-start items-center gap-x-3 gap-y-1.5"
    >
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 id={titleId} className="text-base leading-snug wrap-anywhere">
            {title}
          </h3>
          {!calmMode && (
            <span className="font-pixel text-xl leading-5 text-mint-text">
              <Rich
                text={texts.challenges.points({ count: challenge.points })}
                tags={{ hidden: <span className="sr-only" /> }}
              />
            </span>
          )}
        </div>
        <p className="text-sm text-ink-soft">{challenge.description}</p>
      </div>
      <NextStep challenge={challenge} titleId={titleId} size="sm" />
      {maxProgress > 1 && progress < maxProgress && (
        <div className="flex w-full items-center gap-3">
          <ProgressBar
            value={progress}
            max={maxProgress}
            tone="mint"
            label={texts.progressOf({ title })}
            className="flex-1"
          />
          <span className="text-sm font-bold text-ink-soft tabular-nums">
            {texts.progress({ done: progress, total: maxProgress })}
          </span>
        </div>
      )}
    </li>
  );
}

/** The button to complete a finished challenge, or the link to where it is done. */
function NextStep({
  challenge,
  titleId,
  size = 'md',
}: {
  challenge: ListedChallenge;
  titleId: string;
  size?: ButtonSize;
}) {
  const t = useTexts(playTexts).challenges;
  const complete = useCompleteChallenge();
  const { challengeId, missing } = challenge;
  const place = placeOf(challengeId);
  if (missing !== null && place !== undefined) {
    return (
      <Link href={place} aria-describedby={titleId} className={buttonStyles('secondary', size)}>
        {t.go}
        <ArrowRight aria-hidden className="size-5 rtl:-scale-x-100" />
      </Link>
    );
  }
  return (
    <Button
      size={size}
      variant={missing === null ? 'primary' : 'secondary'}
      aria-describedby={titleId}
      loading={complete.isPending}
      onClick={onFirstClick(() => complete.mutate(challengeId))}
    >
      <Check aria-hidden className="size-5" />
      {t.complete}
    </Button>
  );
}
