export { coachingData } from './member-data.ts';
export { endQuestionsOf } from './questions/change-questions.ts';
export { modelRoutes } from './model/routes.ts';
export { questionsRoutes } from './questions/routes.ts';
export { coachingRoutes } from './routes.ts';
/** @internal For tests. */
export { modelAsks, questionAnswers, questionRounds } from './tables.ts';
