import {
  GraduationCap,
  Heart,
  Pencil,
  Trophy,
  Zap,
  ChevronRight,
  CircleCheck,
  UserCheck,
  Sparkles,
} from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Card, SectionRow } from '../../../platform/web/ui/card.tsx';
import { CountUp } from '../../../platform/web/ui/count-up.tsx';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useLessons } from '../../coaching/web/index.ts';
import {
  levelProgress,
  levelTitle,
  POINTS_PER_LEVEL,
  pointsToNextLevel,
  rizzTier,
  thisWeek,
} from '../../play/index.ts';
import { CheckInCard, TodaysChallengesCard } from '../../play/web/index.ts';
import { completionPercent, missingParts, type ProfilePart } from '../../profile/index.ts';
import type { StopId } from '../index.ts';
import { homeTexts } from './texts/index.ts';
import { TodaysMatchesCard } from './todays-matches-card.tsx';

// The recorder stands last on the page.
const VideoIntroCard = lazy(async () => ({
  default: (await import('../../profile/web/index.ts')).VideoIntroCard,
}));

const ACTIONS = [
  { href: '/profile', name: 'profile', Icon: Pencil },
  { href: '/challenges', name: 'challenges', Icon: Trophy },
  { href: '/matches', name: 'matches', Icon: Heart },
  { href: '/coach', name: 'coach', Icon: GraduationCap },
] as const;

/**
 * The specification's cards, one row each. They stay open, because §2.3 names their texts. Check-in
 * and challenges are here unless the path has them open.
 */
export default function Standing({ openStop }: { openStop: StopId | undefined }) {
  const t = useTexts(homeTexts).today;
  const { calmMode } = useSession().user;
  return (
    <section aria-labelledby="standing" className="grid grid-cols-1 gap-1 md:col-span-full">
      <p id="standing" className="flex min-h-11 items-center font-display text-xl font-bold">
        {t.standing}
      </p>
      <div className="grid grid-cols-1 gap-3 md:block md:columns-[19rem]">
        {!calmMode && (
          <Piece>
            <ScoreCard />
          </Piece>
        )}
        {!calmMode && openStop !== 'checkIn' && (
          <Piece data-focus-item="check-in">
            <CheckInCard />
          </Piece>
        )}
        <Piece>
          <TodaysMatchesCard />
        </Piece>
        {openStop !== 'challenge' && (
          <Piece>
            <TodaysChallengesCard />
          </Piece>
        )}
        <Piece>
          <ProfileCompletionCard />
        </Piece>
        <Piece>
          <QuickActionsCard />
        </Piece>
        <Piece id="video-introduction">
          <Suspense fallback={<Skeleton className="m-3 h-32" />}>
            <VideoIntroCard isRow />
          </Suspense>
        </Piece>
      </div>
    </section>
  );
}

function Piece(card: { id?: string; 'data-focus-item'?: string; children: ReactNode }) {
  return <Card {...card} className="break-inside-avoid overflow-clip p-0! py-1.5! md:mb-3" />;
}

/** Links to other pages. The coach shows how many lessons are due today. */
function QuickActionsCard() {
  const t = useTexts(homeTexts).actions;
  const { due } = useLessons();
  return (
    <SectionRow title={t.title} Icon={Zap} iconColor="amber">
      <ul className="flex flex-wrap gap-2">
        {ACTIONS.map(({ href, name, Icon }) => (
          <li key={href}>
            <Link href={href} className={buttonStyles('secondary', 'sm')}>
              <Icon aria-hidden className="size-4" />
              {t[name]}
              {name === 'coach' && due > 0 && <Badge tone="amber">{t.due({ count: due })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </SectionRow>
  );
}

/** Where each missing part is added. */
const PLACES: Record<ProfilePart, string> = {
  picture: '/profile?tab=picture',
  bio: '/profile?edit=bio',
  location: '/profile?edit=location',
  interests: '/profile?edit=interests',
  video: '#video-introduction',
};

/** How complete the profile is, with a link for each missing part. */
function ProfileCompletionCard() {
  const t = useTexts(homeTexts).completion;
  const { user } = useSession();
  const percent = completionPercent(user);
  const missing = missingParts(user);
  return (
    <SectionRow
      title={t.title}
      Icon={UserCheck}
      action={
        <span className="font-pixel text-2xl leading-6">{t.percent({ share: percent / 100 })}</span>
      }
    >
      <ProgressBar value={percent} label={t.label} />
      {missing.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 font-bold text-mint-text">
          <CircleCheck aria-hidden className="size-5" />
          {t.done}
        </p>
      ) : (
        <ul className="mt-2 -mb-1.5 flex flex-wrap gap-x-4">
          {missing.map((part) => (
            <li key={part}>
              <PartLink label={t.parts[part]} href={PLACES[part]} />
            </li>
          ))}
        </ul>
      )}
    </SectionRow>
  );
}

function PartLink({ label, href }: { label: string; href: string }) {
  // The router ignores fragments, so a link within this page is an ordinary one.
  const Anchor = href.startsWith('#') ? 'a' : Link;
  return (
    <Anchor
      href={href}
      className="flex min-h-9 items-center gap-0.5 rounded-control font-bold hover:underline"
    >
      {label}
      <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4 text-ink-soft" />
    </Anchor>
  );
}

/** The score, the level and the points to the next level (§2, §9). */
function ScoreCard() {
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
