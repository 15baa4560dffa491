import type { PublicUser } from '@rizzly/domain/account';
import { useParams } from 'wouter';

import { AchievementsPanel, ProfileSkin, StatsTab, useOwnStreak } from '../features/play/index.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { useSession } from '../platform/session.tsx';
import { useHoldCelebrations } from '../ui/hold-celebrations.ts';
import { showLikePart } from './like-part.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ReportPicture } from './report-picture.tsx';

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
  return <StatsTab userId={userId} />;
}

function showAchievements(userId: string) {
  return <AchievementsPanel userId={userId} />;
}

function showReport(member: PublicUser) {
  return <ReportPicture member={member} />;
}
