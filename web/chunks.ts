/** A catalogue's texts in one language. */
const TEXTS = /\/src\/(?:features\/)?(?<room>.+)\/texts\/(?<language>[a-z]{2})\.ts$/u;
/** Rooms whose texts every visitor needs, and those that nearly every member needs. */
const FIRST_TEXTS = new Set(['ui', 'platform', 'account']);
const MEMBER_TEXTS = new Set('app chat discovery home matches matching play profile'.split(' '));

/**
 * Groups modules into files, each with all that its modules import, the highest priority first.
 * Without groups a member's Home has 67 files instead of 14, and a phone fetches six at a time.
 * docs/decisions/054-opening-a-page.md has the figures.
 */
export const CODE_GROUPS = [
  {
    name: nameTexts,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  { name: 'first', tags: ['$initial' as const], priority: 6 },
  // Small parts of every page, which would otherwise bring the welcome page to members.
  { name: 'page', test: /\/platform\/(?:title|language\/rich)\.tsx?$/u, priority: 6 },
  { name: 'welcome', test: /\/account\/welcome-page\.tsx$/u, priority: 5 },
  // Parts that visitors' and members' pages share.
  {
    name: 'ui',
    test: /\/src\/ui\/(?:badge|card|chip|empty-state|field|load-failed|mascot|skeleton|tabs)\.tsx$|\/icons\/(?:check|chevron-down|x)\.m?js$/u,
    priority: 4,
  },
  { name: 'member', test: /\/app\/member-app\.tsx$/u, priority: 3 },
  {
    name: 'pages',
    test: /\/features\/(?:home|discovery\/browse|matches|profile)\/(?:home|browse|matches|profile)-page\.tsx$/u,
    priority: 2,
  },
  { name: 'overlays', test: /\/src\/ui\/(?:dialog|menu-parts|tooltip-parts)\.tsx$/u, priority: 1 },
];

function nameTexts(id: string): string | null {
  const { room = '', language } = TEXTS.exec(id)?.groups ?? {};
  if (FIRST_TEXTS.has(room)) return `first-${language}`;
  return MEMBER_TEXTS.has(room) ? `member-${language}` : null;
}
