import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, useEffect, useState, useEffectEvent } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';

import { LiveProvider } from '../../platform/web/live.tsx';
import { loadAhead } from '../../platform/web/load-ahead.ts';
import { keepAnswers } from '../../platform/web/offline/keep-answers.ts';
import { takePlace } from '../../platform/web/place-after-sign-in.ts';
import { createQueryClient } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { forgetCopies } from '../../platform/web/storage.ts';
import { loadMenu } from '../../platform/web/ui/menu.tsx';
import { loadToaster } from '../../platform/web/ui/toast-host.tsx';
import { askBeforeLeaving } from '../../platform/web/unsaved-changes.ts';
import { AgainHost } from '../../rooms/account/web/index.ts';
import { CallHost } from '../../rooms/calls/web/index.ts';
import { ChatProvider } from '../../rooms/chat/web/index.ts';
import { FirstLikeLater } from '../../rooms/home/web/index.ts';
import { MatchWatch } from '../../rooms/matches/web/index.ts';
import { LikeHost } from '../../rooms/matching/web/index.ts';
import { AppSkin, Celebrations } from '../../rooms/play/web/index.ts';
import { ReportHost } from '../../rooms/safety/web/index.ts';
import { HOME_PAGE } from './home-row.ts';
import { KeysHelp } from './keys-help.tsx';
import { MemberFrame } from './member-frame.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PushHost } from './push-host.tsx';
import { pageOf } from './routes.tsx';

const ENTRIES = new Set(['/', '/login', '/register']);

const HomePage = pageOf(HOME_PAGE, async () => ({
  modules: import.meta.glob('../../rooms/home/web/home-page.tsx'),
  catalogues: import.meta.glob('../../rooms/{home,wording}/web/texts/index.ts', {
    eager: true,
  }),
}));
const loadOthers = () => import('./other-pages.tsx');
const OtherPages = lazy(async () => ({ default: (await loadOthers()).OtherPages }));

/** Home and the other pages, and what all of them open. */
async function listPreloads() {
  return [loadMenu, loadToaster, HomePage.preload, ...(await loadOthers()).preloads];
}

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
  useEffect(() => loadAhead(listPreloads), []);
  return (
    <Router aroundNav={askBeforeLeaving}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider>
          <ChatProvider>
            <AppSkin />
            <Celebrations />
            <MatchWatch />
            <LikeHost />
            <FirstLikeLater />
            <ReportHost />
            <CallHost />
            {isModerator && <AgainHost />}
            <KeysHelp />
            <PushHost />
            <MemberFrame>
              <PageBoundary path={path}>
                <Switch>
                  <Route path={HOME_PAGE.path} component={HomePage} />
                  <Route component={OtherPages} />
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
