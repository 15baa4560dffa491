import { LEAD_SIZES } from './src/ui/lead-sizes.ts';

/**
 * The pages' modules by the first part of their address, or by all of it; '*' is any other address.
 */
export const GUEST_PAGES = {
  login: 'src/features/account/login-page.tsx',
  register: 'src/features/account/register-page.tsx',
  'verify-email': 'src/features/account/verify-email-page.tsx',
  'forgot-password': 'src/features/account/forgot-password-page.tsx',
  'reset-password': 'src/features/account/reset-password-page.tsx',
  'confirm-email': 'src/features/account/email-link-page.tsx',
  'undo-email': 'src/features/account/email-link-page.tsx',
  safety: 'src/features/safety/safety-page.tsx',
  report: 'src/features/safety/notice-page.tsx',
  goodbye: 'src/features/account/goodbye-page.tsx',
  events: 'src/features/events/public-event-page.tsx',
  shared: 'src/features/groups/plan/shared-date-page.tsx',
  contact: 'src/features/groups/plan/contact-page.tsx',
  'all-right': 'src/app/sign-in-first.tsx',
  room: 'src/app/sign-in-first.tsx',
  '*': 'src/features/account/welcome-page.tsx',
};

export const MEMBER_APP = 'src/app/member-app.tsx';
/** The requests of every member's screen. `:me` stands for the member's id. */
export const MEMBER_REQUESTS = [
  '/api/users/:me/matches',
  '/api/unread',
  '/api/notifications/unread',
  '/api/users/:me/achievements',
];

/** The main picture of a page. public/start.js starts loading it when an answer names it. */
export interface LeadPicture {
  /** One of the page's requests. */
  request: string;
  /** For a list: the first item with these values. */
  where?: Record<string, string>;
  /** The field with the picture's address. */
  field: string;
  /** How wide it is shown, as in the attribute of its `img`. */
  sizes: string;
}

interface MemberPage {
  module: string;
  /** A module that the page imports on demand right away. */
  also?: string;
  /** `:id` stands for the last part of the address. */
  requests: string[];
  lead?: LeadPicture;
}

export const MEMBER_PAGES: Record<string, MemberPage> = {
  '': {
    module: 'src/app/home-screen.tsx',
    requests: ['/api/quest', '/api/users/:me/potential-matches?radius=25', '/api/standing'],
    lead: {
      request: '/api/users/:me/matches',
      where: { status: 'pending', user2Id: ':me' },
      field: 'otherUser.profilePicture',
      sizes: LEAD_SIZES.likedYou,
    },
  },
  browse: {
    module: 'src/app/browse-screen.tsx',
    requests: ['/api/users?excludeUser=:me'],
    lead: {
      request: '/api/users?excludeUser=:me',
      field: 'profilePicture',
      sizes: LEAD_SIZES.memberCard,
    },
  },
  challenges: {
    module: 'src/app/challenges-screen.tsx',
    requests: ['/api/challenges', '/api/users/:me/challenges', '/api/rizzman/can-play'],
  },
  matches: {
    module: 'src/app/matches-screen.tsx',
    requests: ['/api/users/:me/potential-matches?radius=25'],
    lead: {
      request: '/api/users/:me/potential-matches?radius=25',
      field: 'profilePicture',
      sizes: LEAD_SIZES.deck,
    },
  },
  profile: {
    module: 'src/app/profile-screen.tsx',
    also: 'src/features/profile/own-profile.tsx',
    requests: [],
  },
  'profile/:id': {
    module: 'src/app/profile-screen.tsx',
    requests: ['/api/users/:id', '/api/users/:id/theme'],
    lead: { request: '/api/users/:id', field: 'user.pictures.0.url', sizes: LEAD_SIZES.gallery },
  },
  coach: { module: 'src/app/coach-screen.tsx', requests: ['/api/lessons'] },
  'coach/lessons/:id': {
    module: 'src/features/coaching/lessons/lesson-page.tsx',
    requests: ['/api/lessons/:id'],
  },
  events: { module: 'src/features/events/events-page.tsx', requests: [] },
  settings: { module: 'src/app/settings-screen.tsx', requests: [] },
  notifications: {
    module: 'src/features/notifications/notifications-page.tsx',
    requests: ['/api/notifications'],
  },
  share: { module: 'src/features/chat/share-page.tsx', requests: [] },
  reports: { module: 'src/features/safety/reports-page.tsx', requests: ['/api/reports'] },
  standing: { module: 'src/features/safety/standing-page.tsx', requests: ['/api/standing'] },
  'conversation/:id': {
    module: 'src/app/conversation-screen.tsx',
    requests: ['/api/matches/:id'],
  },
  room: { module: 'src/app/room-screen.tsx', requests: [] },
  date: { module: 'src/features/groups/plan/date-page.tsx', requests: ['/api/dates'] },
  'all-right': { module: 'src/features/groups/plan/all-right-page.tsx', requests: [] },
};

/** Where most visits begin. */
export const MAIN_PAGES = ['', 'browse', 'matches', 'profile/:id'];

export const ENTRY = 'src/app/main.tsx';
/** They name the catalogues of all pages, to load them along with the pages' code. */
export const ROUTERS = ['src/app/app.tsx', MEMBER_APP];
/** A room's catalogue, which loads the texts in a language. */
export const CATALOGUE = /\/texts\/index\.ts$/u;
