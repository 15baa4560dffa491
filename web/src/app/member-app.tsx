import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';

import { AgainHost } from '../features/account/index.ts';
import { CallHost } from '../features/calls/index.ts';
import { ChatProvider } from '../features/chat/index.ts';
import { MatchWatch } from '../features/matches/index.ts';
import { LikeHost } from '../features/matching/index.ts';
import { AppSkin, Celebrations } from '../features/play/index.ts';
import { ReportHost } from '../features/safety/index.ts';
import { LiveProvider } from '../platform/live.tsx';
import { loadAhead } from '../platform/load-ahead.ts';
import { keepAnswers } from '../platform/offline/keep-answers.ts';
import { takePlace } from '../platform/place-after-sign-in.ts';
import { createQueryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { forgetCopies } from '../platform/storage.ts';
import { askBeforeLeaving } from '../platform/unsaved-changes.ts';
import { loadMenu } from '../ui/menu.tsx';
import { NotFoundPage } from '../ui/not-found-page.tsx';
import { KeysHelp } from './keys-help.tsx';
import { MemberFrame } from './member-frame.tsx';
import { ADMIN_PAGES, DESK_PAGES, MEMBER_PAGES } from './member-pages.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PushHost } from './push-host.tsx';
import { routesOf } from './routes.tsx';

const ENTRIES = new Set(['/', '/login', '/register']);

const PARTS = {
  modules: import.meta.glob('../features/**/*-page.tsx'),
  catalogues: import.meta.glob('../features/**/texts/index.ts', { eager: true }),
};
const members = routesOf(MEMBER_PAGES, PARTS);
const desk = routesOf(DESK_PAGES, PARTS);
const admin = routesOf(ADMIN_PAGES, PARTS);

/** The signed-in screens (§2). */
export function MemberApp() {
  const { user } = useSession();
  const isModerator = user.role !== 'member';
  const [queryClient] = useState(() => createQueryClient(user.id));
  useEffect(() => {
    // Somebody else may have been signed in in this browser.
    void forgetCopies(user.id).catch(() => undefined);
    return keepAnswers(queryClient, user.id);
  }, [queryClient, user.id]);
  const [path] = useLocation();
  usePlaceAfterSignIn();
  useEffect(() => loadAhead([loadMenu, ...members.preloads]), []);
  return (
    <Router aroundNav={askBeforeLeaving}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider>
          <ChatProvider>
            <AppSkin />
            <Celebrations />
            <MatchWatch />
            <LikeHost />
            <ReportHost />
            <CallHost />
            {isModerator && <AgainHost />}
            <KeysHelp />
            <PushHost />
            <MemberFrame>
              <PageBoundary path={path}>
                <Switch>
                  {members.routes}
                  {isModerator && desk.routes}
                  {user.role === 'admin' && admin.routes}
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
              </PageBoundary>
            </MemberFrame>
          </ChatProvider>
        </LiveProvider>
      </QueryClientProvider>
    </Router>
  );
}

/** After a sign-in, navigates to the page that the visitor wanted to open. */
function usePlaceAfterSignIn(): void {
  const [path, navigate] = useLocation();
  const leadOn = useEffectEvent(() => {
    const place = takePlace();
    if (place !== undefined && ENTRIES.has(path)) navigate(place, { replace: true });
  });
  useEffect(() => leadOn(), []);
}
