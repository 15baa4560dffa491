import { useTexts } from '../../platform/language/index.ts';
import { cx } from '../../ui/cx.ts';
import { coachingTexts } from './texts/index.ts';

export interface ScriptLine {
  by: 'me' | 'them';
  text: string;
}

/** A scripted conversation. It always says so. */
export function ScriptLines({
  lines,
  label = true,
}: {
  lines: readonly ScriptLine[];
  label?: boolean;
}) {
  const t = useTexts(coachingTexts);
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-card bg-sunken p-4">
      {label && <p className="text-xs font-bold text-ink-soft">{t.script}</p>}
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li
            key={`${line.by} ${line.text}`}
            className={cx('flex', line.by === 'me' && 'justify-end')}
          >
            <p
              data-bubble
              className={cx(
                'max-w-[85%] rounded-card px-4 py-2 wrap-anywhere',
                line.by === 'me' ? 'bg-accent-soft' : 'bg-surface',
              )}
            >
              <span className="sr-only">{t.lines[line.by]}</span>
              <span>{line.text}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
