import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';

import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles, type ButtonSize } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { playTexts } from '../texts/index.ts';
import { placeOf } from './places.ts';
import { useCompleteChallenge, type ListedChallenge } from './queries.ts';

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
export function NextStep({
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
