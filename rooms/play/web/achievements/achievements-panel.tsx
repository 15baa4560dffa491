import { useQuery } from '@tanstack/react-query';
import { Palette } from 'lucide-react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Loading } from '../../../../platform/web/ui/loading.tsx';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { RARITIES, type AchievementView, type Rarity } from '../../index.ts';
import { LinkedText } from '../linked-text.tsx';
import { inWords } from '../names.ts';
import { ThemePicker } from '../skins/skin-picker.tsx';
import { playTexts } from '../texts/index.ts';
import { Medal } from './medal.tsx';
import { catalogueQuery, earnedQuery, progressQuery } from './queries.ts';

const FRAMES: Record<Rarity, string> = {
  common: 'border-common',
  rare: 'border-rare',
  epic: 'border-epic',
  legendary: 'border-legendary',
};

const MEDAL = [
  '.rr......rr.',
  '..rr....rr..',
  '...rr..rr...',
  '....aaaa....',
  '..aaaaaaaa..',
  '.aalaaaaaab.',
  '.alaaaaaaab.',
  '.aaaaaaaaab.',
  '.aaaaaaaabb.',
  '..aaaaabbb..',
  '....bbbb....',
];

/** The profile's Achievements tab. Only the member sees what is still to earn (§2.4). */
export function AchievementsPanel({ userId }: { userId: string }) {
  const t = useTexts(playTexts);
  const ui = useTexts(uiTexts);
  const { user } = useSession();
  const isOwn = user.id === userId;
  const catalogue = useQuery(catalogueQuery);
  const earned = useQuery(earnedQuery(userId));
  const progress = useQuery({ ...progressQuery(userId), enabled: isOwn });

  if (catalogue.isError || earned.isError) {
    const retry = () => void Promise.all([catalogue.refetch(), earned.refetch()]);
    return (
      <EmptyState
        title={t.achievements.failed}
        text={t.achievements.failedWhy}
        action={<Button onClick={retry}>{ui.tryAgain}</Button>}
      />
    );
  }
  if (catalogue.data === undefined || earned.data === undefined) return <Placeholder />;
  const achievements = catalogue.data.map((each) => inWords(t.achievementNames, each));
  const earnedAt = new Map(earned.data.map((row) => [row.achievementId, row.earnedAt]));
  const progressById = new Map(progress.data?.map((row) => [row.achievementId, row.progress]));
  const total = achievements.length;
  /** What the first achievement is for. */
  const hasCheckIn = isOwn && !user.calmMode;
  const toEarn = achievements.filter(({ id }) => !earnedAt.has(id));
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <p className="font-bold">{t.achievements.count({ earned: earnedAt.size, total })}</p>
        <ProgressBar value={earnedAt.size} max={total} label={t.achievements.bar} tone="amber" />
      </div>
      {isOwn && (
        <LinkedText
          text={user.calmMode ? t.achievements.aboutCalm : t.achievements.about}
          href="/challenges?tab=achievement"
        />
      )}
      <Section title={t.achievements.earned} id="achievements-earned">
        {earnedAt.size === 0 ? (
          <EmptyState
            drawing={<PixelArt rows={MEDAL} className="h-20" />}
            title={t.achievements.none}
            text={hasCheckIn ? t.achievements.noneOwn : t.achievements.noneOthers}
            {...(hasCheckIn && {
              action: (
                <Link href="/" className={buttonStyles('secondary')}>
                  {t.checkIn.title}
                </Link>
              ),
            })}
          />
        ) : (
          <ul className={GRID}>
            {earned.data.map(({ achievementId }) => {
              const achievement = achievements.find(({ id }) => id === achievementId);
              return (
                achievement && (
                  <AchievementCard
                    key={achievementId}
                    achievement={achievement}
                    earnedAt={earnedAt.get(achievementId)}
                    progress={undefined}
                  />
                )
              );
            })}
          </ul>
        )}
      </Section>
      {isOwn && toEarn.length > 0 && (
        <Section title={t.achievements.toEarn} id="achievements-to-earn">
          <ul className={GRID}>
            {nearlyEarnedFirst(toEarn, progressById).map((achievement) => (
              <AchievementCard
                key={achievement.id}
                achievement={achievement}
                earnedAt={undefined}
                progress={progressById.get(achievement.id)}
              />
            ))}
          </ul>
        </Section>
      )}
      {isOwn && <ThemePicker catalogue={achievements} earnedIds={[...earnedAt.keys()]} />}
    </div>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3';

/** By the share that is done, and the easier ones first among equals. */
function nearlyEarnedFirst(
  achievements: readonly AchievementView[],
  progressById: ReadonlyMap<string, number>,
): AchievementView[] {
  const shareOf = ({ id, requirements }: AchievementView) =>
    (progressById.get(id) ?? 0) / requirements.count;
  return achievements.toSorted(
    (a, b) => shareOf(b) - shareOf(a) || RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity),
  );
}

function Section({ title, id, children }: React.PropsWithChildren<{ title: string; id: string }>) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Placeholder() {
  return (
    <Loading className={GRID}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-28 rounded-card" />
      ))}
    </Loading>
  );
}

/** `earnedAt` is undefined until it is earned; `progress` is undefined on others' profiles. */
function AchievementCard({
  achievement,
  earnedAt,
  progress,
}: {
  achievement: AchievementView;
  earnedAt: string | undefined;
  progress: number | undefined;
}) {
  const t = useTexts(playTexts);
  const { title, description, rarity, requirements, unlocksTheme } = achievement;
  const isEarned = earnedAt !== undefined;
  const theme = unlocksTheme === null ? undefined : t.themeNames[unlocksTheme].title;
  return (
    <li
      className={cx(
        'flex gap-3.5 rounded-card border-2 bg-surface p-4',
        isEarned ? FRAMES[rarity] : 'border-dashed border-line',
      )}
    >
      <Medal achievement={achievement} size="md" isEarned={isEarned} />
      <div className="grid min-w-0 flex-1 content-start gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-base leading-snug">{title}</h3>
          <Badge tone={rarity}>{t.rarities[rarity]}</Badge>
        </div>
        <p className="text-sm text-ink-soft">{description}</p>
        {theme !== undefined && (
          <p className="flex items-center gap-1.5 text-sm font-bold">
            <Palette aria-hidden className="size-4 text-accent-text" />
            {isEarned ? t.achievements.unlocked({ theme }) : t.achievements.unlocks({ theme })}
          </p>
        )}
        {isEarned && (
          <p className="text-sm text-ink-soft">{t.achievements.earnedOn({ at: earnedAt })}</p>
        )}
        {!isEarned && progress !== undefined && (
          <div className="flex items-center gap-2.5">
            <ProgressBar
              value={progress}
              max={requirements.count}
              tone="mint"
              label={t.progressOf({ title })}
              className="h-2 flex-1"
            />
            <span className="text-sm font-bold text-ink-soft tabular-nums">
              {t.progress({ done: progress, total: requirements.count })}
            </span>
          </div>
        )}
      </div>
    </li>
  );
}
