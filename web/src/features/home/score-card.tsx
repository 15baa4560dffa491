import {
  levelProgress,
  levelTitle,
  POINTS_PER_LEVEL,
  pointsToNextLevel,
  rizzTier,
  thisWeek,
} from '@rizzly/domain/play';
import { Sparkles } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { Ring } from '../../ui/ring.tsx';
import { homeTexts } from './texts/index.ts';

/** The score, the level and the points to the next level (§2, §9). */
export function ScoreCard() {
  const texts = useTexts(homeTexts);
  const t = texts.score;
  const { user } = useSession();
  const { rizzScore, level } = user;
  return (
    <SectionCard
      title={t.title}
      Icon={Sparkles}
      iconColor="mint"
      action={<Badge tone="mint">{texts.tierNames[rizzTier(rizzScore)]}</Badge>}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Ring value={levelProgress(rizzScore)} max={POINTS_PER_LEVEL} label={t.progress}>
          <CountUp value={rizzScore} className="font-pixel text-5xl leading-9 text-mint-text" />
          <span className="text-sm font-bold text-ink-soft">{t.unit}</span>
        </Ring>
        <div className="grid min-w-36 flex-1 gap-3">
          <div>
            <p className="font-display text-2xl leading-tight font-bold">{t.level({ level })}</p>
            <p className="font-bold text-ink-soft">{texts.levelNames[levelTitle(level)]}</p>
          </div>
          <p className="text-sm text-ink-soft">
            {t.toNext({ points: pointsToNextLevel(rizzScore) })}
          </p>
          {/* A newcomer needs no zero. */}
          {rizzScore > 0 && (
            <dl className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
              <dt className="text-sm font-bold">{t.thisWeek}</dt>
              <dd className="font-pixel text-2xl leading-6 text-mint-text">
                <CountUp value={thisWeek(rizzScore)} />
              </dd>
            </dl>
          )}
        </div>
      </div>
      {rizzScore > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {t.explained({
            tier: texts.tierNames[rizzTier(rizzScore)],
            title: texts.levelNames[levelTitle(level)],
          })}
        </p>
      )}
    </SectionCard>
  );
}
