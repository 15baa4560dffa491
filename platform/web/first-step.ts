import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** The history state of Home's links to a newcomer's first steps. */
export const FIRST_STEP = { isFirstStep: true };

/** Whether a page was opened from Home as one of the first steps. */
export function useIsFirstStep(): boolean {
  const state = useHistoryState<Partial<typeof FIRST_STEP> | null>();
  return state?.isFirstStep === true;
}

/** A function for the end of a step. It goes back to Home if the step was opened there. */
export function useStepEnd(): () => void {
  const isFirstStep = useIsFirstStep();
  const [, navigate] = useLocation();
  return () => {
    if (isFirstStep) navigate('/');
  };
}
