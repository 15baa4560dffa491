/** A catalogue's texts in one language, by their path in `domain` or `web`. */
const TEXTS = /\/(?<room>(?:domain|web)\/src\/.+)\/texts\/(?<language>[a-z]{2})\.ts$/u;
/** Texts that every visitor needs, and those that nearly every member needs. */
const FIRST_TEXTS =
  /^(?:domain\/src\/account|web\/src\/(?:ui|platform|features\/account\/welcome))$/u;
const MEMBER_TEXTS =
  /^(?:domain\/src\/(?:chat|discovery|matching|media|photo-check|play|preferences|profile)|web\/src\/(?:app|features\/(?:chat|discovery|home|matches|matching|play|profile|wording)))$/u;

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
    test: /\/web\/src\/platform\/(?:title|language\/rich)\.tsx?$/u,
    priority: 6,
  },
  { name: 'welcome', test: /\/account\/welcome\/welcome-page\.tsx$/u, priority: 5 },
  // Parts that visitors' and members' pages share.
  {
    name: 'ui',
    test: /\/src\/ui\/(?:badge|card|chip|empty-state|field|load-failed|loaded|mascot|skeleton|tabs)\.tsx$|\/domain\/src\/texts\/formats\.ts$|\/icons\/(?:check|chevron-down|x)\.m?js$/u,
    priority: 4,
  },
  { name: 'member', test: /\/app\/member-app\.tsx$/u, priority: 3 },
  { name: 'home', test: /\/features\/home\/home-page\.tsx$/u, priority: 2 },
  {
    name: 'pages',
    test: /\/features\/(?:discovery\/browse|matches|profile)\/(?:browse|matches|profile)-page\.tsx$/u,
    priority: 1,
  },
  { name: 'overlays', test: /\/src\/ui\/(?:dialog|menu-parts|tooltip-parts)\.tsx$/u, priority: 0 },
];

function nameTexts(id: string): string | null {
  const { room = '', language } = TEXTS.exec(id)?.groups ?? {};
  if (FIRST_TEXTS.test(room)) return `first-${language}`;
  return MEMBER_TEXTS.test(room) ? `member-${language}` : null;
}
