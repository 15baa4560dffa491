import { useTexts } from '../../../platform/web/language/index.ts';
import { EXPECTED_HOURS } from '../index.ts';
import { safetyTexts } from './texts/index.ts';

/** What happens after a report, a sentence for each step. */
export function useNextSteps(): string[] {
  const texts = useTexts(safetyTexts);
  const { P0: danger, P1: serious, P2: other } = EXPECTED_HOURS;
  return texts.nextNames.toSpliced(1, 0, texts.page.nextHours({ danger, serious, other }));
}
