/** A catalogue's texts in one language, by their folder. */
const TEXTS = /\/(?<folder>(?:app|platform|rooms)\/.+)\/texts\/(?<language>[a-z]{2})\.ts$/u;
/**
 * Texts that every visitor needs, those of Home, and those of the other main pages. The names of
 * interests and the issues of an account are in texts of visitors and of members.
 */
const FILES_OF_TEXTS = {
  first: /^(?:rooms\/account\/web\/welcome|platform\/web(?:\/ui)?)$/u,
  home: /^(?:app\/web|rooms\/(?:(?:matching|play)(?:\/web)?|(?:home|wording)\/web))$/u,
  account: /^rooms\/account$/u,
  member:
    /^rooms\/(?:(?:chat|discovery|profile)(?:\/web)?|profile\/(?:media|preferences)|safety\/photo-check|matches\/web)$/u,
};

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
    test: /\/web\/ui\/(?:badge|card|chip|empty-state|load-failed|loaded|mascot|skeleton)\.tsx$|\/shared\/(?:texts\/formats|visible-text)\.ts$|\/icons\/(?:check|chevron-down|x)\.m?js$/u,
    priority: 4,
  },
  // Forms and tabs, apart from `ui` because Home shows neither.
  { name: 'fields', test: /\/web\/ui\/(?:field|tabs)\.tsx$/u, priority: 4 },
  // The schemas of forms, which pages of visitors need without those of members.
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/shared\/(?:texts\/issue-key|typed-digits)\.ts$|\/account\/interests\.ts$/u,
    priority: 4,
  },
  { name: 'member', test: /\/web\/member-app\.tsx$/u, priority: 3 },
  // The lists of pages need them all (visitor-parts.ts, other-pages.tsx).
  { name: 'catalogues', test: /\/web\/(?:.+\/)?texts\/index\.ts$/u, priority: 3 },
  { name: 'home', test: /\/home\/web\/home-page\.tsx$/u, priority: 2 },
  // The cards below Home's path, without the pages that share icons with them.
  { name: 'standing', test: /\/home\/web\/standing\.tsx$/u, priority: 2 },
  {
    name: 'pages',
    test: /\/rooms\/(?:discovery\/web\/browse|matches\/web|profile\/web)\/(?:browse|matches|profile)-page\.tsx$/u,
    priority: 1,
  },
  { name: 'overlays', test: /\/web\/ui\/(?:dialog|menu-parts|tooltip-parts)\.tsx$/u, priority: 0 },
];

function nameTexts(id: string): string | null {
  const { folder = '', language } = TEXTS.exec(id)?.groups ?? {};
  const [file] = Object.entries(FILES_OF_TEXTS).find(([, texts]) => texts.test(folder)) ?? [];
  return file === undefined ? null : `${file}-${language}`;
}
