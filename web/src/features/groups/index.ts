export { usePlanDialog } from './plan/use-plan-dialog.tsx';
