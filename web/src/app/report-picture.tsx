import type { PublicUser } from '@rizzly/domain/account';
import { pictureSubjectId } from '@rizzly/domain/safety';
import { firstNameOf } from '@rizzly/domain/shared';

import { ReportButton } from '../features/safety/index.ts';
import { useLeaveProfile } from './profile-actions.tsx';

/** Reports the picture alone. */
export function ReportPicture({ member }: { member: PublicUser }) {
  const onBlocked = useLeaveProfile();
  const id = pictureSubjectId(member.profilePicture);
  if (id === undefined) return null;
  const name = firstNameOf(member.fullName);
  return <ReportButton request={{ subject: { kind: 'picture', id }, name, onBlocked }} />;
}
