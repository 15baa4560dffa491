import { Redirect, Route, Switch } from 'wouter';

import { useSession } from '../../platform/web/session.tsx';
import { NotFoundPage } from '../../platform/web/ui/not-found-page.tsx';
import { ADMIN_PAGES, DESK_PAGES, OTHER_PAGES } from './member-pages.ts';
import { routesOf } from './routes.tsx';

const PARTS = {
  modules: import.meta.glob(['../../rooms/*/web/**/*-page.tsx', '!../../rooms/home/**']),
  catalogues: import.meta.glob('../../rooms/*/web/**/texts/index.ts', { eager: true }),
};
const loadParts = async () => PARTS;
const members = routesOf(OTHER_PAGES, loadParts);
const desk = routesOf(DESK_PAGES, loadParts);
const admin = routesOf(ADMIN_PAGES, loadParts);

export const { preloads } = members;

/** Members' pages but Home, which does not wait for their long list of files. */
export function OtherPages() {
  const { role } = useSession().user;
  return (
    <Switch>
      {members.routes}
      {role !== 'member' && desk.routes}
      {role === 'admin' && admin.routes}
      <Route path="/login">
        <Redirect to="/" replace />
      </Route>
      <Route path="/register">
        <Redirect to="/" replace />
      </Route>
      <Route path="/onboarding">
        <Redirect to="/" replace />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  );
}
