import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';

import { AppSkin, Moments } from '../features/achievements/index.ts';
import { ChatProvider } from '../features/chat/chat-provider.tsx';
import { MatchWatch } from '../features/matching/index.ts';
import { LiveProvider } from '../platform/live.tsx';
import { createQueryClient } from '../platform/query.ts';
import { MemberFrame } from './member-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { page } from './page.ts';

const HomeScreen = page(async () => (await import('./home-screen.tsx')).HomeScreen);
const BrowsePage = page(
  async () => (await import('../features/browse/browse-page.tsx')).BrowsePage,
);
const ProfileScreen = page(async () => (await import('./profile-screen.tsx')).ProfileScreen);
const ChallengesScreen = page(
  async () => (await import('./challenges-screen.tsx')).ChallengesScreen,
);
const MatchesPage = page(
  async () => (await import('../features/matching/matches-page.tsx')).MatchesPage,
);
const ConversationPage = page(
  async () => (await import('../features/chat/conversation-page.tsx')).ConversationPage,
);

/** The signed-in screens (§2). */
export function MemberApp() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <LiveProvider>
        <ChatProvider>
          <AppSkin />
          <Moments />
          <MatchWatch />
          <MemberFrame>
            <Switch>
              <Route path="/" component={HomeScreen} />
              <Route path="/browse" component={BrowsePage} />
              <Route path="/profile" component={ProfileScreen} />
              <Route path="/profile/:userId" component={ProfileScreen} />
              <Route path="/challenges" component={ChallengesScreen} />
              <Route path="/matches" component={MatchesPage} />
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
          </MemberFrame>
        </ChatProvider>
      </LiveProvider>
    </QueryClientProvider>
  );
}
