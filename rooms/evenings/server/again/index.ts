export { againJobs } from './jobs.ts';
export { againData } from './member-data.ts';
/** @internal For evenings. */
export { endRounds, openAgain } from './open-again.ts';
export { openForDate } from './open-again.ts';
export { againRoutes, answerQuestion } from './routes.ts';
