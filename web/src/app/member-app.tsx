import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';

import { ChatProvider } from '../features/chat/chat-provider.tsx';
import { MatchWatch } from '../features/matching/index.ts';
import { AppSkin, Celebrations } from '../features/play/index.ts';
import { LiveProvider } from '../platform/live.tsx';
import { createQueryClient } from '../platform/query.ts';
import { askBeforeLeaving } from '../platform/unsaved-changes.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { MemberFrame } from './member-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { page } from './page.ts';

const HomeScreen = page(async () => (await import('./home-screen.tsx')).HomeScreen);
const BrowsePage = page(
  async () => (await import('../features/discovery/browse/browse-page.tsx')).BrowsePage,
);
const ProfileScreen = page(async () => (await import('./profile-screen.tsx')).ProfileScreen);
const ChallengesScreen = page(
  async () => (await import('./challenges-screen.tsx')).ChallengesScreen,
);
const MatchesScreen = page(async () => (await import('./matches-screen.tsx')).MatchesScreen);
const ConversationPage = page(
  async () => (await import('../features/chat/conversation-page.tsx')).ConversationPage,
);

/** Loaded ahead, so that they open at once, offline too. */
const PAGES = [
  HomeScreen,
  BrowsePage,
  ProfileScreen,
  ChallengesScreen,
  MatchesScreen,
  ConversationPage,
];

/** The signed-in screens (§2). */
export function MemberApp() {
  const [queryClient] = useState(createQueryClient);
  const [path] = useLocation();
  useEffect(() => whenIdle(() => PAGES.forEach(({ preload }) => preload())), []);
  return (
    <Router aroundNav={askBeforeLeaving}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider>
          <ChatProvider>
            <AppSkin />
            <Celebrations />
            <MatchWatch />
            <MemberFrame>
              <PageBoundary path={path}>
                <Switch>
                  <Route path="/" component={HomeScreen} />
                  <Route path="/browse" component={BrowsePage} />
                  <Route path="/profile" component={ProfileScreen} />
                  <Route path="/profile/:userId" component={ProfileScreen} />
                  <Route path="/challenges" component={ChallengesScreen} />
                  <Route path="/matches" component={MatchesScreen} />
                  <Route path="/conversation/:matchId" component={ConversationPage} />
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
