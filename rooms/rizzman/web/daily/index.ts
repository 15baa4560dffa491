import { lazy } from 'react';

/** Loads when it is opened. */
export const MazeOfTheDay = lazy(async () => ({
  default: (await import('../rizzman-dialog.tsx')).MazeOfTheDay,
}));
