import { ProfilePage } from '../features/profile/profile-page.tsx';
import { LeaderboardSwitch } from '../features/rizzman/index.ts';

/** Profiles with what other rooms know of their member (§2, Profile). */
export function ProfileScreen() {
  return <ProfilePage achievements={() => null} ownSettings={<LeaderboardSwitch />} />;
}
