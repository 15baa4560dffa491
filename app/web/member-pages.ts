import { PUBLIC_PAGES, type PageRow } from './pages.ts';

const PLAN = '../../rooms/groups/web/plan';
// As `useDeck` asks first: SMALLEST_RADIUS and CANDIDATES_MAX.
const DECK = '/api/users/:me/potential-matches?radius=25&limit=50';
const PROFILE = {
  module: '../../rooms/profile/web/profile-page.tsx',
  name: 'ProfilePage',
  texts: ['blocks', 'safety', 'profile'],
};

/** Members' pages besides Home, in the order in which they are loaded ahead. */
export const OTHER_PAGES: PageRow[] = [
  {
    path: '/browse',
    module: '../../rooms/discovery/web/browse/browse-page.tsx',
    name: 'BrowsePage',
    texts: ['blocks', 'safety', 'discovery'],
    requests: ['/api/users?excludeUser=:me'],
    isLoadedAhead: true,
  },
  {
    path: '/profile',
    ...PROFILE,
    also: ['../../rooms/profile/web/own-profile.tsx'],
    isLoadedAhead: true,
  },
  {
    path: '/profile/:userId',
    ...PROFILE,
    requests: ['/api/users/:userId', '/api/users/:userId/theme'],
  },
  {
    path: '/challenges',
    module: '../../rooms/play/web/challenges/challenges-page.tsx',
    name: 'ChallengesPage',
    texts: ['rizzman'],
    requests: ['/api/challenges', '/api/users/:me/challenges', '/api/rizzman/can-play'],
    isLoadedAhead: true,
  },
  {
    path: '/matches',
    module: '../../rooms/matches/web/matches-page.tsx',
    name: 'MatchesPage',
    texts: ['matches', 'blocks', 'safety', 'discovery', 'chat'],
    requests: [DECK],
    isLoadedAhead: true,
  },
  {
    path: '/conversation/:matchId',
    module: '../../rooms/matches/web/conversation-page.tsx',
    name: 'ConversationPage',
    texts: [
      'matches',
      'blocks',
      'safety',
      'calls',
      'chat',
      'wording',
      'groups/plan',
      'coaching/questions',
      'rizzman/together',
    ],
    requests: ['/api/matches/:matchId'],
    isLoadedAhead: true,
  },
  {
    path: '/groups',
    module: '../../rooms/groups/web/groups-page.tsx',
    name: 'GroupsPage',
    texts: ['groups', 'evenings'],
    isLoadedAhead: true,
  },
  {
    path: '/settings/:section?',
    module: '../../rooms/settings/web/settings-page.tsx',
    name: 'SettingsPage',
    texts: ['settings'],
    isLoadedAhead: true,
  },
  {
    path: '/room/:roomId',
    module: '../../rooms/groups/web/room/room-page.tsx',
    name: 'RoomPage',
    texts: ['groups/room', 'groups/plan', 'safety', 'chat', 'wording'],
  },
  {
    path: '/date/:planId',
    module: `${PLAN}/date-page.tsx`,
    name: 'DatePage',
    texts: ['groups/plan'],
    requests: ['/api/dates'],
  },
  {
    path: '/all-right/:planId',
    module: `${PLAN}/all-right-page.tsx`,
    name: 'AllRightPage',
    texts: ['groups/plan'],
  },
  {
    path: '/coach',
    module: '../../rooms/coaching/web/coach-page.tsx',
    name: 'CoachPage',
    texts: ['coaching'],
    requests: ['/api/lessons'],
  },
  {
    path: '/coach/profile',
    module: '../../rooms/coaching/web/profile-check/profile-check-page.tsx',
    name: 'ProfileCheckPage',
    texts: ['coaching'],
  },
  {
    path: '/coach/practice/:character',
    module: '../../rooms/coaching/web/practice/practice-page.tsx',
    name: 'PracticePage',
    texts: ['coaching'],
  },
  {
    path: '/coach/lessons/:id',
    module: '../../rooms/coaching/web/lessons/lesson-page.tsx',
    name: 'LessonPage',
    texts: ['coaching'],
    requests: ['/api/lessons/:id'],
  },
  {
    path: '/join/:token',
    module: '../../rooms/groups/web/join-page.tsx',
    name: 'JoinPage',
    texts: ['groups'],
  },
  {
    path: '/events',
    module: '../../rooms/events/web/events-page.tsx',
    name: 'EventsPage',
    texts: ['events', 'evenings', 'groups'],
  },
  {
    path: '/events/new',
    module: '../../rooms/events/web/event-form-page.tsx',
    name: 'NewEventPage',
    texts: ['events'],
  },
  {
    path: '/events/:eventId',
    module: '../../rooms/events/web/event-page.tsx',
    name: 'EventPage',
    texts: ['events', 'evenings', 'safety'],
  },
  {
    path: '/events/:eventId/rounds',
    module: '../../rooms/evenings/web/rounds/rounds-page.tsx',
    name: 'RoundsPage',
    texts: ['events', 'calls', 'safety', 'evenings/rounds', 'evenings/again'],
    requests: ['/api/events/:eventId/round', '/api/events/:eventId'],
  },
  {
    path: '/events/:eventId/edit',
    module: '../../rooms/events/web/event-form-page.tsx',
    name: 'EditEventPage',
    texts: ['events'],
  },
  {
    path: '/notifications',
    module: '../../rooms/notifications/web/notifications-page.tsx',
    name: 'NotificationsPage',
    texts: ['notifications'],
    requests: ['/api/notifications'],
  },
  {
    path: '/setup/:token',
    module: '../../rooms/community/web/setup/setup-page.tsx',
    name: 'SetupPage',
    texts: ['community/setup'],
  },
  {
    path: '/share',
    module: '../../rooms/chat/web/share-page.tsx',
    name: 'SharePage',
    texts: ['chat'],
  },
  {
    path: '/reports',
    module: '../../rooms/safety/web/reports-page.tsx',
    name: 'ReportsPage',
    texts: ['safety'],
    requests: ['/api/reports', '/api/reports/subjects'],
  },
  {
    path: '/standing',
    module: '../../rooms/safety/web/standing-page.tsx',
    name: 'StandingPage',
    texts: ['safety'],
    requests: ['/api/standing'],
  },
  ...PUBLIC_PAGES,
];

const DESK = {
  module: '../../rooms/safety/web/desk/desk-page.tsx',
  name: 'DeskPage',
  texts: ['safety/desk'],
};

const ADMIN = {
  module: '../../rooms/community/web/admin/admin-page.tsx',
  name: 'AdminPage',
  texts: ['community/admin'],
};

/** Pages of admins; for everybody else they do not exist. */
export const ADMIN_PAGES: PageRow[] = [
  { path: '/admin/:section?', ...ADMIN },
  {
    path: '/admin/members/:memberId',
    ...ADMIN,
    texts: [...ADMIN.texts, 'safety/desk/person', 'safety/desk', 'people'],
  },
];

/** Pages of moderators and admins; for everybody else they do not exist. */
export const DESK_PAGES: PageRow[] = [
  { path: '/desk/:place?', ...DESK },
  { path: '/desk/photo-checks/:photoCheckId', ...DESK },
  {
    path: '/desk/members/:memberId',
    module: '../../rooms/safety/web/desk/person/person-page.tsx',
    name: 'PersonPage',
    texts: ['safety/desk/person', 'safety/desk', 'people'],
  },
];
