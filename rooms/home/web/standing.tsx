import { GraduationCap, Heart, Pencil, Trophy, Zap } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { buttonStyles } from '../../../platform/web/ui/button-styles.ts';
import { Card, SectionRow } from '../../../platform/web/ui/card.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { useLessons } from '../../coaching/web/index.ts';
import { CheckInCard, TodaysChallengesCard } from '../../play/web/index.ts';
import type { StopId } from '../index.ts';
import { ProfileCompletionCard } from './profile-completion-card.tsx';
import { ScoreCard } from './score-card.tsx';
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
    <section aria-labelledby="standing" className="grid grid-cols-1 gap-1">
      <p id="standing" className="flex min-h-11 items-center font-display text-xl font-bold">
        {t.standing}
      </p>
      <div className="grid grid-cols-1 gap-3 xl:block xl:columns-2">
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
  return <Card {...card} className="break-inside-avoid overflow-clip p-0! py-1.5! xl:mb-3" />;
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
