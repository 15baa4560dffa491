import type { PublicUser } from '@rizzly/domain/account';
import { useLocation } from 'wouter';

import { useMatchWith } from '../features/matching/index.ts';
import { MemberMenu } from './member-actions.tsx';

/** The menu of another member's profile. Their page is gone once they are absent. */
export function ProfileMenu({ member }: { member: PublicUser }) {
  const [, navigate] = useLocation();
  return (
    <MemberMenu
      member={member}
      match={useMatchWith(member.id)}
      onAbsent={() => navigate('/browse', { replace: true })}
    />
  );
}
