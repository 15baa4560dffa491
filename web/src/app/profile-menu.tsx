import type { PublicUser } from '@rizzly/domain/account';
import { pictureSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';
import { useLocation } from 'wouter';

import { useMatchWith } from '../features/matching/index.ts';
import { ReportButton } from '../features/safety/index.ts';
import { MemberMenu } from './member-actions.tsx';

/** Their page is gone once they are absent. */
function useLeaveProfile(): () => void {
  const [, navigate] = useLocation();
  return () => navigate('/browse', { replace: true });
}

/** The menu of another member's profile. */
export function ProfileMenu({ member }: { member: PublicUser }) {
  return (
    <MemberMenu member={member} match={useMatchWith(member.id)} onAbsent={useLeaveProfile()} />
  );
}

/** Reports the picture alone. */
export function ReportPicture({ member }: { member: PublicUser }) {
  const onBlocked = useLeaveProfile();
  const id = pictureSubjectId(member.profilePicture);
  if (id === undefined) return null;
  const name = firstNameOf(member.fullName);
  return <ReportButton request={{ subject: { kind: 'picture', id }, name, onBlocked }} />;
}
