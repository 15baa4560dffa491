export { dailyLimitsData } from './member-data.ts';
export { isUsedUp, takeDaily, type DailyLimitDeps } from './take-daily.ts';
export { usedUp } from './texts/index.ts';
/** @internal For tests. */
export { dailyCounts } from './tables.ts';
