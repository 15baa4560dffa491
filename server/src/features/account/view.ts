import type { OwnUser, PublicUser } from '@rizzly/domain/account';
import { levelOf } from '@rizzly/domain/play';

import type { Member, PublicMember } from './tables.ts';

/** What any member may see of a member: the one allow-list (§13.1). */
export function toPublicUser(member: PublicMember): PublicUser {
  return {
    id: member.id,
    fullName: member.fullName,
    age: member.age,
    location: member.location,
    bio: member.bio,
    interests: member.interests,
    profilePicture: member.profilePicture,
    videoIntroUrl: member.videoIntroUrl,
    rizzScore: member.rizzScore,
    level: levelOf(member.rizzScore),
    streakDays: member.streakDays,
    profileComplete: member.profileComplete,
    createdAt: member.createdAt.toISOString(),
  };
}

/** What members see of themselves. */
export function toOwnUser(member: Member): OwnUser {
  return {
    ...toPublicUser(member),
    email: member.email,
    username: member.email,
    lastDailyBonusAt: member.lastDailyBonusAt?.toISOString() ?? null,
    theme: member.theme,
  };
}
