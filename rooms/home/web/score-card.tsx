import { Sparkles } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { SectionRow } from '../../../platform/web/ui/card.tsx';
import { CountUp } from '../../../platform/web/ui/count-up.tsx';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import {
  levelProgress,
  levelTitle,
  POINTS_PER_LEVEL,
  pointsToNextLevel,
  rizzTier,
  thisWeek,
} from '../../play/index.ts';
import { homeTexts } from './texts/index.ts';

/** The score, the level and the points to the next level (§2, §9). */
export function ScoreCard() {
  const texts = useTexts(homeTexts);
  const t = texts.score;
  const { user } = useSession();
  const { rizzScore, level } = user;
  return (
    <SectionRow
      title={t.title}
      Icon={Sparkles}
      iconColor="mint"
      action={<Badge tone="mint">{texts.tierNames[rizzTier(rizzScore)]}</Badge>}
    >
      <div className="flex items-end justify-between gap-3">
        <p className="flex items-baseline gap-1.5 font-bold">
          <CountUp value={rizzScore} className="font-pixel text-5xl leading-9 text-mint-text" />
          {t.unit}
        </p>
        <dl className="flex items-baseline gap-1.5">
          <dt className="text-sm font-bold text-ink-soft">{t.thisWeek}</dt>
          <dd className="font-pixel text-2xl leading-6 text-mint-text">
            <CountUp value={thisWeek(rizzScore)} />
          </dd>
        </dl>
      </div>
      <p className="mt-2 leading-tight font-bold">
        <span className="font-display text-xl">{t.level({ level })}</span>{' '}
        <span className="text-ink-soft">{texts.levelNames[levelTitle(level)]}</span>
      </p>
      <ProgressBar
        value={levelProgress(rizzScore)}
        max={POINTS_PER_LEVEL}
        label={t.progress}
        tone="mint"
        className="my-1.5"
      />
      <p className="text-sm text-ink-soft">{t.toNext({ points: pointsToNextLevel(rizzScore) })}</p>
      {rizzScore > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t.explained({
            tier: texts.tierNames[rizzTier(rizzScore)],
            title: texts.levelNames[levelTitle(level)],
          })}
        </p>
      )}
    </SectionRow>
  );
}
