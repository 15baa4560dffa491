import { INTERESTS_MIN } from '../account/index.ts';

/** The five parts of a complete profile, 20% each (§14), in the order they are listed. */
export const PROFILE_PARTS = ['picture', 'bio', 'location', 'interests', 'video'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** What completion is counted from. */
export interface ProfileFields {
  profilePicture: string | null;
  bio: string | null;
  location: string;
  interests: readonly string[];
  videoIntroUrl: string | null;
}

/** Which parts are still missing. */
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

/** How complete a profile is, 0 to 100 in steps of 20 (§14). */
export function completionPercent(profile: ProfileFields): number {
  const there = PROFILE_PARTS.length - missingParts(profile).length;
  return (there / PROFILE_PARTS.length) * 100;
}
