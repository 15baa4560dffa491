import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { ProfileBar, type BarMenu } from '../features/matching/profile-bar/profile-bar.tsx';
import { apiQuery } from '../platform/query.ts';
import { MemberMenu } from './member-actions.tsx';
import { showReceivedNote } from './received-note.tsx';

/** The actions for the member of a profile. */
export function ProfileActions({ userId }: { userId: string }) {
  const leave = useLeaveProfile();
  const { data } = useQuery(apiQuery('GET /api/users/:id', { params: { id: userId } }));
  if (data === undefined) return null;
  const member = data.user;
  const showMenu: BarMenu = (match) => (
    <MemberMenu member={member} match={match} onAbsent={leave} />
  );
  return <ProfileBar member={member} showNote={showReceivedNote} menu={showMenu} />;
}

/** Leaves the profile, which can't be shown once its member is hidden. */
export function useLeaveProfile(): () => void {
  const [, navigate] = useLocation();
  return () => navigate('/browse', { replace: true });
}
