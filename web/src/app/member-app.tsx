import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';

import { blocksTexts } from '../features/blocks/texts/index.ts';
import { cautionTexts } from '../features/chat/cautions/texts/index.ts';
import { ChatProvider } from '../features/chat/chat-provider.tsx';
import { chatTexts } from '../features/chat/texts/index.ts';
import { questionsTexts } from '../features/coaching/questions/texts/index.ts';
import { coachingTexts } from '../features/coaching/texts/index.ts';
import { deskTexts } from '../features/desk/texts/index.ts';
import { discoveryTexts } from '../features/discovery/texts/index.ts';
import { eventsTexts } from '../features/events/texts/index.ts';
import { planTexts } from '../features/groups/plan/texts/index.ts';
import { roomTexts } from '../features/groups/room/texts/index.ts';
import { groupsTexts } from '../features/groups/texts/index.ts';
import { homeTexts } from '../features/home/texts/index.ts';
import { notificationsTexts } from '../features/notifications/texts/index.ts';
import { AppSkin, Celebrations } from '../features/play/index.ts';
import { profileTexts } from '../features/profile/texts/index.ts';
import { rizzmanTexts } from '../features/rizzman/texts/index.ts';
import { ReportHost } from '../features/safety/index.ts';
import { safetyTexts } from '../features/safety/texts/index.ts';
import { settingsTexts } from '../features/settings/texts/index.ts';
import { LiveProvider } from '../platform/live.tsx';
import { keepAnswers } from '../platform/offline/keep-answers.ts';
import { createQueryClient } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';
import { forgetCopies } from '../platform/storage.ts';
import { askBeforeLeaving } from '../platform/unsaved-changes.ts';
import { loadMenu } from '../ui/menu.tsx';
import { KeysHelp } from './keys-help.tsx';
import { loadAhead } from './load-ahead.ts';
import { MatchingHosts } from './matching-hosts.tsx';
import { MemberFrame } from './member-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { page } from './page.ts';
import { PushHost } from './push-host.tsx';
import { useFetchMembersAgain } from './use-absent-members.ts';
import { usePlaceAfterSignIn } from './use-place-after-sign-in.ts';

const HomeScreen = page(async () => (await import('./home-screen.tsx')).HomeScreen, {
  texts: [homeTexts, profileTexts],
});
const BrowseScreen = page(async () => (await import('./browse-screen.tsx')).BrowseScreen, {
  texts: [blocksTexts, safetyTexts, discoveryTexts],
});
const ProfileScreen = page(async () => (await import('./profile-screen.tsx')).ProfileScreen, {
  texts: [blocksTexts, safetyTexts, profileTexts],
});
const ChallengesScreen = page(
  async () => (await import('./challenges-screen.tsx')).ChallengesScreen,
  { texts: [rizzmanTexts] },
);
const MatchesScreen = page(async () => (await import('./matches-screen.tsx')).MatchesScreen, {
  texts: [blocksTexts, safetyTexts, discoveryTexts, chatTexts],
});
const ConversationScreen = page(
  async () => (await import('./conversation-screen.tsx')).ConversationScreen,
  { texts: [blocksTexts, safetyTexts, chatTexts, cautionTexts, planTexts, questionsTexts] },
);
const CoachScreen = page(async () => (await import('./coach-screen.tsx')).CoachScreen, {
  texts: [coachingTexts],
});
const ProfileCheckPage = page(
  async () =>
    (await import('../features/coaching/profile-check/profile-check-page.tsx')).ProfileCheckPage,
  { texts: [coachingTexts] },
);
const PracticePage = page(
  async () => (await import('../features/coaching/practice/practice-page.tsx')).PracticePage,
  { texts: [coachingTexts] },
);
const LessonPage = page(
  async () => (await import('../features/coaching/lessons/lesson-page.tsx')).LessonPage,
  { texts: [coachingTexts] },
);
const EventsPage = page(
  async () => (await import('../features/events/events-page.tsx')).EventsPage,
  { texts: [eventsTexts] },
);
const EventScreen = page(async () => (await import('./event-screen.tsx')).EventScreen, {
  texts: [eventsTexts, safetyTexts],
});
const NewEventPage = page(
  async () => (await import('../features/events/event-form-page.tsx')).NewEventPage,
  { texts: [eventsTexts] },
);
const EditEventPage = page(
  async () => (await import('../features/events/event-form-page.tsx')).EditEventPage,
  { texts: [eventsTexts] },
);
const GroupsPage = page(
  async () => (await import('../features/groups/groups-page.tsx')).GroupsPage,
  { texts: [groupsTexts] },
);
const JoinPage = page(async () => (await import('../features/groups/join-page.tsx')).JoinPage, {
  texts: [groupsTexts],
});
const RoomScreen = page(async () => (await import('./room-screen.tsx')).RoomScreen, {
  texts: [roomTexts, planTexts, safetyTexts, chatTexts, cautionTexts],
});
const AllRightPage = page(
  async () => (await import('../features/groups/plan/all-right-page.tsx')).AllRightPage,
  { texts: [planTexts] },
);
const DatePage = page(
  async () => (await import('../features/groups/plan/date-page.tsx')).DatePage,
  {
    texts: [planTexts],
  },
);
const SettingsScreen = page(async () => (await import('./settings-screen.tsx')).SettingsScreen, {
  texts: [settingsTexts],
});

const NotificationsPage = page(
  async () => (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
  { texts: [notificationsTexts] },
);
const SharePage = page(async () => (await import('../features/chat/share-page.tsx')).SharePage, {
  texts: [chatTexts],
});
const ReportsPage = page(
  async () => (await import('../features/safety/reports-page.tsx')).ReportsPage,
  { texts: [safetyTexts] },
);
const StandingPage = page(
  async () => (await import('../features/safety/standing-page.tsx')).StandingPage,
  { texts: [safetyTexts] },
);
const DeskScreen = page(async () => (await import('./desk-screen.tsx')).DeskScreen, {
  texts: [deskTexts],
});

/** Loaded ahead, in this order. */
const AHEAD = [
  { preload: loadMenu },
  HomeScreen,
  BrowseScreen,
  ProfileScreen,
  ChallengesScreen,
  MatchesScreen,
  ConversationScreen,
  GroupsPage,
  SettingsScreen,
];

function ReportDialogs() {
  return <ReportHost onBlocked={useFetchMembersAgain()} />;
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
  useEffect(() => loadAhead(AHEAD), []);
  return (
    <Router aroundNav={askBeforeLeaving}>
      <QueryClientProvider client={queryClient}>
        <LiveProvider>
          <ChatProvider>
            <AppSkin />
            <Celebrations />
            <MatchingHosts />
            <ReportDialogs />
            <KeysHelp />
            <PushHost />
            <MemberFrame>
              <PageBoundary path={path}>
                <Switch>
                  <Route path="/" component={HomeScreen} />
                  <Route path="/browse" component={BrowseScreen} />
                  <Route path="/profile" component={ProfileScreen} />
                  <Route path="/profile/:userId" component={ProfileScreen} />
                  <Route path="/challenges" component={ChallengesScreen} />
                  <Route path="/matches" component={MatchesScreen} />
                  <Route path="/conversation/:matchId" component={ConversationScreen} />
                  <Route path="/room/:roomId" component={RoomScreen} />
                  <Route path="/date/:planId" component={DatePage} />
                  <Route path="/all-right/:planId" component={AllRightPage} />
                  <Route path="/coach" component={CoachScreen} />
                  <Route path="/coach/profile" component={ProfileCheckPage} />
                  <Route path="/coach/practice/:character" component={PracticePage} />
                  <Route path="/coach/lessons/:id" component={LessonPage} />
                  <Route path="/groups" component={GroupsPage} />
                  <Route path="/join/:token" component={JoinPage} />
                  <Route path="/events" component={EventsPage} />
                  <Route path="/events/new" component={NewEventPage} />
                  <Route path="/events/:eventId" component={EventScreen} />
                  <Route path="/events/:eventId/edit" component={EditEventPage} />
                  <Route path="/settings" component={SettingsScreen} />
                  <Route path="/settings/:section" component={SettingsScreen} />
                  <Route path="/notifications" component={NotificationsPage} />
                  <Route path="/share" component={SharePage} />
                  <Route path="/reports" component={ReportsPage} />
                  <Route path="/standing" component={StandingPage} />
                  {isModerator && <Route path="/desk" component={DeskScreen} />}
                  {isModerator && <Route path="/desk/:place" component={DeskScreen} />}
                  {isModerator && (
                    <Route path="/desk/photo-checks/:photoCheckId" component={DeskScreen} />
                  )}
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
