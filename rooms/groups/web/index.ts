export { usePlan } from './plan/use-plan.tsx';
