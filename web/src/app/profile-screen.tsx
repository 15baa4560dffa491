import { useParams } from 'wouter';

import { AchievementsPanel, ProfileSkin, StatsTab, useOwnStreak } from '../features/play/index.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { LeaderboardSwitch } from '../features/rizzman/index.ts';
import { useSession } from '../platform/session.tsx';

/** A profile in its member's skin, with tabs of other rooms (§2.4). */
export function ProfileScreen() {
  const { user } = useSession();
  const { streakDays } = useOwnStreak();
  const { userId = user.id } = useParams<{ userId?: string }>();
  const showStats = (id: string) => (
    <div className="grid grid-cols-1 gap-5">
      <StatsTab userId={id} />
      {id === user.id && <LeaderboardSwitch />}
    </div>
  );
  return (
    <ProfileSkin userId={userId}>
      <ProfilePage achievements={showAchievements} stats={showStats} streakDays={streakDays} />
    </ProfileSkin>
  );
}

function showAchievements(userId: string) {
  return <AchievementsPanel userId={userId} />;
}
