/** A catalogue's texts in one language, by their folder. */
const TEXTS = /\/(?<folder>(?:app|platform|rooms)\/.+)\/texts\/(?<language>[a-z]{2})\.ts$/u;
/** Texts that every visitor needs, and those that nearly every member needs. */
const FIRST_TEXTS = /^(?:rooms\/account(?:\/web\/welcome)?|platform\/web(?:\/ui)?)$/u;
const MEMBER_TEXTS =
  /^(?:app\/web|rooms\/(?:(?:chat|discovery|matching|play|profile)(?:\/web)?|profile\/(?:media|preferences)|safety\/photo-check|(?:home|matches|wording)\/web))$/u;

/**
 * Groups modules into files, each with all that its modules import, the highest priority first.
 * Without groups a member's Home has 67 files instead of 8, and a phone fetches six at a time.
 * docs/decisions/054-opening-a-page.md has the figures.
 */
export const CODE_GROUPS = [
  {
    name: nameTexts,
    priority: 7,
    includeDependenciesRecursively: false,
  },
  { name: 'first', tags: ['$initial' as const], priority: 6 },
  // Small parts of every page, which would otherwise be files of their own.
  {
    name: 'page',
    test: /\/platform\/web\/(?:title|language\/rich)\.tsx?$/u,
    priority: 6,
  },
  { name: 'welcome', test: /\/account\/web\/welcome\/welcome-page\.tsx$/u, priority: 5 },
  // Parts that visitors' and members' pages share.
  {
    name: 'ui',
    test: /\/web\/ui\/(?:badge|card|chip|empty-state|field|load-failed|loaded|mascot|skeleton|tabs)\.tsx$|\/shared\/texts\/formats\.ts$|\/icons\/(?:check|chevron-down|x)\.m?js$/u,
    priority: 4,
  },
  { name: 'member', test: /\/web\/member-app\.tsx$/u, priority: 3 },
  { name: 'home', test: /\/home\/web\/home-page\.tsx$/u, priority: 2 },
  {
    name: 'pages',
    test: /\/rooms\/(?:discovery\/web\/browse|matches\/web|profile\/web)\/(?:browse|matches|profile)-page\.tsx$/u,
    priority: 1,
  },
  { name: 'overlays', test: /\/web\/ui\/(?:dialog|menu-parts|tooltip-parts)\.tsx$/u, priority: 0 },
];

function nameTexts(id: string): string | null {
  const { folder = '', language } = TEXTS.exec(id)?.groups ?? {};
  if (FIRST_TEXTS.test(folder)) return `first-${language}`;
  return MEMBER_TEXTS.test(folder) ? `member-${language}` : null;
}
