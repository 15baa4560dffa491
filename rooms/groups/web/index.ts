export { ComingDates } from './dates.tsx';
export { usePlan } from './plan/use-plan.tsx';
