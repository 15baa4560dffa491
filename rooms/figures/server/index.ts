import { keptAfterErasing, type MemberData } from '../../../app/server/member-data.ts';
import { figureDays, figureWeeks } from './tables.ts';

export { figuresJobs } from './jobs.ts';
export { figuresRoutes } from './routes.ts';
/** @internal For the demo. */
export { storeDaySums, type DaySum } from './store.ts';

export const figuresData: MemberData = {
  tables: [
    keptAfterErasing(figureDays, 'Sums of days, without members'),
    keptAfterErasing(figureWeeks, 'Rounded figures of weeks, without members'),
  ],

  eraseData: async () => {},
};
