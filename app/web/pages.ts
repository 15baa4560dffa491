/**
 * A page of the app; a new page is a row here or in member-pages.ts. Read by the app (routes.tsx)
 * and by the build (app/web/build/preloads.ts), so that the server can name what a page needs before its code
 * runs.
 */
export interface PageRow {
  /** As in wouter: `:name` stands for one part, `:name?` for one or none, `*` for any address. */
  path: string;
  /** The page's module, from this folder, and the name of its component. */
  module: string;
  name: string;
  /** The catalogues that load along with the page's code, by their folder in `web/` of a room. */
  texts: string[];
  /** The page's first calls. `:me` stands for the member's id, other names for those of `path`. */
  requests?: string[];
  /** Modules that the page imports on demand right away. */
  also?: string[];
  /** The first screen's styles are enough for the page. */
  hasFewStyles?: true;
  /** Loaded by every member's app when the network is quiet. */
  isLoadedAhead?: true;
}

/** The folder of a catalogue, relative to this one: `groups/plan` is `rooms/groups/web/plan`. */
export function catalogueFolder(catalogue: string): string {
  if (catalogue === 'app') return '.';
  const [room, ...inside] = catalogue.split('/');
  return ['../../rooms', room, 'web', ...inside].join('/');
}

const ACCOUNT = '../../rooms/account/web';
const PLAN = '../../rooms/groups/web/plan';

/** Pages of links in mails, which open for everybody (§2, §6). */
export const OPEN_PAGES: PageRow[] = [
  {
    path: '/verify-email',
    module: `${ACCOUNT}/verify-email-page.tsx`,
    name: 'VerifyEmailPage',
    texts: ['account'],
  },
  {
    path: '/forgot-password',
    module: `${ACCOUNT}/forgot-password-page.tsx`,
    name: 'ForgotPasswordPage',
    texts: ['account'],
  },
  {
    path: '/reset-password',
    module: `${ACCOUNT}/reset-password-page.tsx`,
    name: 'ResetPasswordPage',
    texts: ['account'],
  },
  {
    path: '/confirm-email',
    module: `${ACCOUNT}/email-link-page.tsx`,
    name: 'ConfirmEmailPage',
    texts: ['account'],
  },
  {
    path: '/undo-email',
    module: `${ACCOUNT}/email-link-page.tsx`,
    name: 'UndoEmailPage',
    texts: ['account'],
  },
  {
    path: '/shared/:token',
    module: `${PLAN}/shared-date-page.tsx`,
    name: 'SharedDatePage',
    texts: ['groups/plan'],
  },
  {
    path: '/contact/:token',
    module: `${PLAN}/contact-page.tsx`,
    name: 'ContactPage',
    texts: ['groups/plan'],
  },
];

/** Pages for everybody, which members see in the frame of their own pages. */
export const PUBLIC_PAGES: PageRow[] = [
  {
    path: '/safety',
    module: '../../rooms/safety/web/safety-page.tsx',
    name: 'SafetyPage',
    texts: ['safety', 'figures'],
  },
  {
    path: '/report',
    module: '../../rooms/safety/web/notice-page.tsx',
    name: 'NoticePage',
    texts: ['safety'],
  },
  ...['/about', '/rules', '/privacy', '/terms'].map((path) => ({
    path,
    module: '../../rooms/community/web/community-page.tsx',
    name: 'CommunityPage',
    texts: ['community'],
  })),
];

/** Pages of visitors. Any other address shows the welcome screen (§2). */
export const GUEST_PAGES: PageRow[] = [
  { path: '/login', module: `${ACCOUNT}/login-page.tsx`, name: 'LoginPage', texts: ['account'] },
  {
    path: '/register',
    module: `${ACCOUNT}/register-page.tsx`,
    name: 'RegisterPage',
    texts: ['account'],
  },
  {
    path: '/goodbye',
    module: `${ACCOUNT}/goodbye-page.tsx`,
    name: 'GoodbyePage',
    texts: ['account'],
  },
  {
    path: '/events/:eventId',
    module: '../../rooms/events/web/public-event-page.tsx',
    name: 'PublicEventPage',
    texts: ['events'],
  },
  {
    path: '/join/:token',
    module: '../../rooms/groups/web/visitor-join-page.tsx',
    name: 'VisitorJoinPage',
    texts: ['groups'],
  },
  {
    path: '/setup/:token',
    module: '../../rooms/community/web/setup/visitor-setup-page.tsx',
    name: 'VisitorSetupPage',
    texts: ['community/setup'],
  },
  {
    path: '/all-right/:planId',
    module: `${ACCOUNT}/sign-in-first-page.tsx`,
    name: 'SignInFirstPage',
    texts: ['account'],
  },
  {
    path: '/room/:roomId',
    module: `${ACCOUNT}/sign-in-first-page.tsx`,
    name: 'SignInFirstPage',
    texts: ['account'],
  },
];

export const WELCOME_PAGE: PageRow = {
  path: '*',
  module: `${ACCOUNT}/welcome/welcome-page.tsx`,
  name: 'WelcomePage',
  texts: ['account/welcome'],
  hasFewStyles: true,
};

/** The frame of members' pages. Matches, levels and achievements are announced on every page. */
export const MEMBER_APP: PageRow = {
  path: '*',
  module: './member-app.tsx',
  name: 'MemberApp',
  texts: ['app', 'matching', 'play'],
  requests: [
    '/api/users/:me/matches',
    '/api/unread',
    '/api/notifications/unread',
    '/api/users/:me/achievements',
  ],
};

/** The only screens of a suspended or banned member. */
export const RESTRICTED_APP: PageRow = {
  path: '*',
  module: './restricted-app.tsx',
  name: 'RestrictedApp',
  texts: ['safety', 'settings'],
};

/** The only screens of a member who was not let in. */
export const WAITING_APP: PageRow = {
  path: '*',
  module: './waiting-app.tsx',
  name: 'WaitingApp',
  texts: ['door', 'settings'],
};

/** The only screens of a member who must agree to new rules. */
export const AGREEMENT_APP: PageRow = {
  path: '*',
  module: './agreement-app.tsx',
  name: 'AgreementApp',
  texts: ['community', 'settings'],
};

/** The bar above every page, if the community announces something. */
export const ANNOUNCEMENT_BAR: PageRow = {
  path: '*',
  module: '../../rooms/community/web/announcement-bar.tsx',
  name: 'AnnouncementBar',
  texts: ['community'],
};
