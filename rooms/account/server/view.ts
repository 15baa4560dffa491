import { utcDay, type UtcDay } from '../../../platform/shared/index.ts';
import { currentStreak, levelOf, type Streak } from '../../play/index.ts';
import type { OwnUser, PublicUser, UnhiddenUser } from '../index.ts';
import type { Member, PublicMember } from './tables.ts';

/** The length of `2026-11`. */
const MONTH_LENGTH = 7;

export function streakOfMember(
  member: Pick<Member, 'streakDays' | 'lastDailyBonusAt' | 'streakHeldTo'> &
    Partial<Pick<Member, 'restDays' | 'restClaims'>>,
): Streak {
  const { streakDays, lastDailyBonusAt, streakHeldTo, restDays = 0, restClaims = 0 } = member;
  const lastDay = lastDailyBonusAt && utcDay(lastDailyBonusAt);
  return { streakDays, lastDay, heldTo: streakHeldTo, restDays, restClaims };
}

/** The score with the level, and the streak on `today`, which is 0 once a day was missed. */
function toFigures(member: PublicMember, today: UtcDay) {
  return {
    rizzScore: member.rizzScore,
    level: levelOf(member.rizzScore),
    streakDays: currentStreak(streakOfMember(member), today),
  };
}

const HIDDEN_FIGURES = { rizzScore: null, level: null, streakDays: null };

/** The fields of a member that other members may see (§13.1): those of `publicUser`. */
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
    ...(member.hidesScore ? HIDDEN_FIGURES : toFigures(member, today)),
    profileComplete: member.profileComplete,
    photoChecked: member.photoCheckedAt?.toISOString().slice(0, MONTH_LENGTH) ?? null,
    createdAt: member.createdAt.toISOString(),
  };
}

/** The same fields for members themselves: their own settings hide nothing from them. */
export function toUnhiddenUser(member: PublicMember, today: UtcDay): UnhiddenUser {
  return { ...toPublicUser(member, today), ...toFigures(member, today) };
}

/** A member as others see them, and as they see themselves. */
export function toUserFor(viewerId: string, member: PublicMember, today: UtcDay): PublicUser {
  return member.id === viewerId ? toUnhiddenUser(member, today) : toPublicUser(member, today);
}

/** The fields of a member that they see themselves, private ones included. */
export function toOwnUser(member: Member, today: UtcDay): OwnUser {
  return {
    ...toUnhiddenUser(member, today),
    email: member.email,
    username: member.email,
    lastDailyBonusAt: member.lastDailyBonusAt?.toISOString() ?? null,
    streakHeldTo: member.streakHeldTo,
    restDays: member.restDays,
    pausedSince: member.pausedAt?.toISOString() ?? null,
    calmMode: member.calmMode,
    hasPassword: member.passwordHash !== null,
    theme: member.theme,
    language: member.language,
    role: member.role,
    agreedRules: member.agreedRules,
    restriction:
      member.access === 'full'
        ? null
        : { access: member.access, until: member.accessUntil?.toISOString() ?? null },
  };
}
