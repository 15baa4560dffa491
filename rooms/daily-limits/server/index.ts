import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { dailyCounts } from './tables.ts';

export { isUsedUp, takeDaily, type DailyLimitDeps } from './take-daily.ts';
export { usedUp } from './texts/index.ts';
/** @internal For tests. */
export { dailyCounts } from './tables.ts';

export const dailyLimitsData: MemberData = {
  tables: [exportedRows(dailyCounts, 'dailyCounts', { keys: ['action'] })],

  eraseData: eraseRows([dailyCounts]),
};
