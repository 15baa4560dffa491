import type { OwnUser, PublicUser } from '@rizzly/domain/account';
import { levelOf, livingStreak, type Streak } from '@rizzly/domain/play';
import { utcDay, type UtcDay } from '@rizzly/domain/shared';

import type { Member, PublicMember } from './tables.ts';

/** The streak as it was stored with the last claim. */
export function streakOfMember(member: Pick<Member, 'streakDays' | 'lastDailyBonusAt'>): Streak {
  const { streakDays, lastDailyBonusAt } = member;
  return { streakDays, lastDay: lastDailyBonusAt && utcDay(lastDailyBonusAt) };
}

/**
 * What any member may see of a member: the one allow-list (§13.1). `streakDays` is the
 * streak as it stands on `today`: 0 once a day was missed.
 */
export function toPublicUser(member: PublicMember, today: UtcDay): PublicUser {
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
    streakDays: livingStreak(streakOfMember(member), today),
    profileComplete: member.profileComplete,
    createdAt: member.createdAt.toISOString(),
  };
}

/** What members see of themselves. */
export function toOwnUser(member: Member, today: UtcDay): OwnUser {
  return {
    ...toPublicUser(member, today),
    email: member.email,
    username: member.email,
    lastDailyBonusAt: member.lastDailyBonusAt?.toISOString() ?? null,
    theme: member.theme,
  };
}

/** A member's row as they may take it with them: all of it but the password's hash. */
export function toExportedMember(member: Member) {
  return {
    id: member.id,
    email: member.email,
    fullName: member.fullName,
    age: member.age,
    location: member.location,
    bio: member.bio,
    interests: member.interests,
    profilePicture: member.profilePicture,
    videoIntroUrl: member.videoIntroUrl,
    profileComplete: member.profileComplete,
    rizzScore: member.rizzScore,
    streakDays: member.streakDays,
    lastDailyBonusAt: member.lastDailyBonusAt,
    lastActiveOn: member.lastActiveOn,
    hidesActivity: member.hidesActivity,
    theme: member.theme,
    role: member.role,
    createdAt: member.createdAt,
  };
}
