import { PRODUCT_NAME } from '../../platform/shared/product.ts';
import { AGE_MIN } from '../account/index.ts';
import type { PublicCommunity } from './contract.ts';
import type { CommunitySettings } from './settings.ts';

// In a file without zod, because the first screen needs it.

/** As the specification has it, until an admin changes something. */
export const DEFAULT_COMMUNITY: CommunitySettings = {
  name: PRODUCT_NAME,
  tagline: null,
  accent: null,
  language: 'en',
  units: 'mi',
  registration: 'open',
  question: null,
  minAge: AGE_MIN,
  facesADay: 25,
  contact: { email: null, postal: null, authorities: null },
  denyDomains: [],
  allowDomains: [],
  membersInvite: 0,
  countries: ['US'],
  webhook: null,
  yourTurnLimit: 8,
  newcomerLimits: true,
  staffSecondFactor: false,
  publicFigures: false,
  firstSteps: [],
};

/** The same, as everybody sees it. */
export const DEFAULT_PUBLIC_COMMUNITY: PublicCommunity = {
  name: DEFAULT_COMMUNITY.name,
  tagline: null,
  accent: null,
  logoUrl: null,
  language: 'en',
  units: 'mi',
  registration: 'open',
  question: null,
  minAge: AGE_MIN,
  facesADay: DEFAULT_COMMUNITY.facesADay,
  pages: [],
  rulesVersion: null,
  contact: DEFAULT_COMMUNITY.contact,
  hasOwnInterests: false,
  publicFigures: false,
  announcements: [],
};
