import type { LessonStep } from '@rizzly/domain/coaching';
import { useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { cx } from '../../../ui/cx.ts';
import { ScriptLines } from '../script-lines.tsx';
import { coachingTexts } from '../texts/index.ts';

/** Possible answers. Each can be tried, and shows where it leads. */
export function ChooseOptions({ options }: { options: LessonStep['options'] }) {
  const t = useTexts(coachingTexts).lessons;
  const [chosen, setChosen] = useState<LessonStep['options'][number]>();
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{t.chooseHint}</p>
      <ul className="grid gap-2">
        {options.map((option) => (
          <li key={option.text}>
            <button
              type="button"
              aria-pressed={chosen === option}
              onClick={() => setChosen(option)}
              className={cx(
                'min-h-12 w-full rounded-control border-2 px-4 py-3 text-start hover:bg-sunken',
                chosen === option ? 'border-accent-text bg-accent-soft' : 'border-line',
              )}
            >
              {option.text}
            </button>
          </li>
        ))}
      </ul>
      <div role="status" className="grid gap-3">
        {chosen && (
          <>
            <p className="sr-only">{t.theyAnswer}</p>
            <ScriptLines
              lines={[
                { by: 'me', text: chosen.text },
                { by: 'them', text: chosen.reply },
              ]}
            />
            <p>{chosen.note}</p>
          </>
        )}
      </div>
    </div>
  );
}
