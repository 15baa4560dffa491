import { findChallenge, type ActivityKind } from '@rizzly/domain/play';

/** Where an activity is done. */
const PLACES: Partial<Record<ActivityKind, string>> = {
  'conversation-started': '/matches?tab=matches',
  'match-made': '/matches',
  'like-sent': '/matches',
  'request-accepted': '/matches?tab=matches',
  'picture-saved': '/profile?tab=picture',
  'maze-played': '/challenges#rizzman',
  'maze-won': '/challenges#rizzman',
  'bonus-claimed': '/',
  'streak-day': '/',
  'event-attended': '/events',
  'lesson-done': '/coach',
};

/** Where a challenge is done; undefined when no screen is known for it. */
export function placeOf(challengeId: string): string | undefined {
  const goal = findChallenge(challengeId)?.goal;
  switch (goal?.counts) {
    case 'activities':
      return PLACES[goal.activity];
    case 'profile-parts':
    case 'video-intro':
      return '/profile';
    default:
      return undefined;
  }
}
