import type { PublicUser } from '@rizzly/domain/account';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'wouter';

import { ProfileSkin, useOwnStreak } from '../features/play/index.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { useSession } from '../platform/session.tsx';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { showLikePart } from './like-part.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ReportPicture } from './report-picture.tsx';

const AchievementsPanel = lazy(async () => ({
  default: (await import('../features/play/achievements/achievements-panel.tsx')).AchievementsPanel,
}));
const StatsTab = lazy(async () => ({
  default: (await import('../features/play/stats/stats-tab.tsx')).StatsTab,
}));

/** A profile in its member's skin, with tabs of other rooms (§2.4). */
export function ProfileScreen() {
  const { user } = useSession();
  const { streakDays } = useOwnStreak();
  const { userId = user.id } = useParams<{ userId?: string }>();
  useHoldCelebrations(userId !== user.id);
  return (
    <ProfileSkin userId={userId}>
      <ProfilePage
        achievements={showAchievements}
        stats={showStats}
        reportPicture={showReport}
        likePart={showLikePart}
        streakDays={streakDays}
      />
      {userId !== user.id && <ProfileActions key={userId} userId={userId} />}
    </ProfileSkin>
  );
}

function showStats(userId: string) {
  return (
    <Tab>
      <StatsTab userId={userId} />
    </Tab>
  );
}

function showAchievements(userId: string) {
  return (
    <Tab>
      <AchievementsPanel userId={userId} />
    </Tab>
  );
}

function showReport(member: PublicUser) {
  return <ReportPicture member={member} />;
}

/** Loads when it is opened. */
function Tab({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>{children}</Suspense>;
}
