import { findChallenge, type Challenge } from '../../index.ts';

/** Where the goal of a challenge is reached. */
const PLACES: Partial<Record<Challenge['goal'], string>> = {
  'profile-parts': '/profile',
  'video-intro': '/profile',
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
  return goal && PLACES[goal];
}
