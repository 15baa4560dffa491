import { HIDDEN_SECRET, type AdminCommunity, type PublicCommunity } from '../index.ts';
import { shownAt } from './announcements/announcements.ts';
import type { CommunityState } from './community.ts';

/** What everybody may know of the community. */
export function toPublicCommunity(state: CommunityState, now: Date): PublicCommunity {
  return {
    name: state.name,
    tagline: state.tagline,
    accent: state.accent,
    logoUrl: state.logoUrl,
    language: state.language,
    units: state.units,
    registration: state.registration,
    question: state.question,
    minAge: state.minAge,
    facesADay: state.facesADay,
    pages: state.pages,
    rulesVersion: state.rulesVersion,
    contact: state.contact,
    hasOwnInterests: state.hasOwnInterests,
    publicFigures: state.publicFigures,
    announcements: shownAt(state.announcements, now),
  };
}

/** Only the last characters of a secret, by which an admin recognizes it. */
const hideSecret = (secret: string): string => `${HIDDEN_SECRET}${secret.slice(-4)}`;

export function toAdminCommunity(state: CommunityState, now: Date): AdminCommunity {
  return {
    ...toPublicCommunity(state, now),
    registration: state.chosenRegistration,
    denyDomains: state.denyDomains,
    allowDomains: state.allowDomains,
    membersInvite: state.membersInvite,
    countries: state.countries,
    webhook: state.webhook && { ...state.webhook, secret: hideSecret(state.webhook.secret) },
    yourTurnLimit: state.yourTurnLimit,
    newcomerLimits: state.newcomerLimits,
    staffSecondFactor: state.staffSecondFactor,
    firstSteps: state.firstSteps,
  };
}
