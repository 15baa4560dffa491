import { useParams } from 'wouter';

import { AchievementsPanel, ProfileSkin } from '../features/achievements/index.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { LeaderboardSwitch } from '../features/rizzman/index.ts';
import { useSession } from '../platform/session.tsx';

/** Profiles in their member's theme, with what other rooms know of that member (§2.4). */
export function ProfileScreen() {
  const { user } = useSession();
  const { userId = user.id } = useParams<{ userId?: string }>();
  return (
    <ProfileSkin userId={userId}>
      <ProfilePage achievements={showAchievements} ownSettings={<LeaderboardSwitch />} />
    </ProfileSkin>
  );
}

function showAchievements(userId: string) {
  return <AchievementsPanel userId={userId} />;
}
