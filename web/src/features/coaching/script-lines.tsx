import type { LessonStep } from '@rizzly/domain/coaching';

import { useTexts } from '../../platform/language/index.ts';
import { SaidLine } from './practice/said-line.tsx';
import { coachingTexts } from './texts/index.ts';

/** A scripted conversation. It always says so. */
export function ScriptLines({ lines }: { lines: LessonStep['lines'] }) {
  const t = useTexts(coachingTexts);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      <p className="text-xs font-bold text-ink-soft">{t.script}</p>
      <ul className="grid gap-2">
        {lines.map(({ by, text }) => (
          <li key={`${by} ${text}`}>
            <SaidLine by={by} name={t.lines[by]} text={text} theirs="bg-surface" />
          </li>
        ))}
      </ul>
    </div>
  );
}
