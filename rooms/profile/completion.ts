import { INTERESTS_MIN } from '../account/index.ts';

/** The five parts of a complete profile, 20% each (§14), in display order. */
export const PROFILE_PARTS = ['picture', 'bio', 'location', 'interests', 'video'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** The fields that completion depends on. */
export interface ProfileFields {
  profilePicture: string | null;
  bio: string | null;
  location: string;
  interests: readonly string[];
  videoIntroUrl: string | null;
}

export function missingParts(profile: ProfileFields): ProfilePart[] {
  const isThere: Record<ProfilePart, boolean> = {
    picture: profile.profilePicture !== null,
    bio: Boolean(profile.bio),
    location: profile.location !== '',
    interests: profile.interests.length >= INTERESTS_MIN,
    video: profile.videoIntroUrl !== null,
  };
  return PROFILE_PARTS.filter((part) => !isThere[part]);
}

/** 0 to 100 in steps of 20 (§14). */
export function completionPercent(profile: ProfileFields): number {
  const there = PROFILE_PARTS.length - missingParts(profile).length;
  return (there / PROFILE_PARTS.length) * 100;
}
