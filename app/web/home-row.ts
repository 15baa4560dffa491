import type { PageRow } from './pages.ts';

/** Apart from pages.ts, which visitors load, and from member-pages.ts, which follows Home. */
export const HOME_PAGE: PageRow = {
  path: '/',
  module: '../../rooms/home/web/home-page.tsx',
  name: 'HomePage',
  texts: ['home', 'wording'],
  requests: [
    '/api/quest',
    '/api/best-fit',
    '/api/standing',
    '/api/rizzman/can-play',
    '/api/lessons',
    '/api/challenges',
    '/api/users/:me/challenges',
    '/api/again',
  ],
};
