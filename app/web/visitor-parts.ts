/*
 * What pages.ts names, except the first screens (app.tsx). It is a file of its own, because such a
 * long list of files would delay a visitor's first screen.
 */
export const modules = import.meta.glob([
  './{agreement,restricted,waiting}-app.tsx',
  '../../rooms/account/web/*-page.tsx',
  '../../rooms/community/web/{announcement-bar,community-page}.tsx',
  '../../rooms/community/web/setup/visitor-setup-page.tsx',
  '../../rooms/events/web/public-event-page.tsx',
  '../../rooms/groups/web/visitor-join-page.tsx',
  '../../rooms/groups/web/plan/{contact,shared-date}-page.tsx',
  '../../rooms/safety/web/{notice,safety}-page.tsx',
]);
export const catalogues = import.meta.glob(
  [
    '../../rooms/{account,community,door,events,figures,groups,safety,settings}/web/texts/index.ts',
    '../../rooms/community/web/setup/texts/index.ts',
    '../../rooms/groups/web/plan/texts/index.ts',
  ],
  { eager: true },
);
