import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { chatTexts } from './texts/index.ts';

/** Two starts from the partner's profile, in place of a first line that says little. */
export function FirstLinePanel({
  starts,
  onPick,
  onSend,
}: {
  starts: readonly string[];
  onPick: (start: string) => void;
  onSend: () => void;
}) {
  const { firstLine: t } = useTexts(chatTexts);
  return (
    <section aria-label={t.label} className="grid gap-2 rounded-control bg-sunken p-3">
      <p role="status" className="text-sm font-bold">
        {t.text}
      </p>
      <ul className="grid gap-2">
        {starts.map((start) => (
          <li key={start}>
            <button
              type="button"
              dir="auto"
              onClick={({ currentTarget }) => {
                currentTarget.form?.querySelector('textarea')?.focus();
                onPick(start);
              }}
              className="min-h-11 w-full rounded-card border-2 border-line bg-paper px-4 py-2 text-start wrap-anywhere hover:border-accent-text"
            >
              {start}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={onSend}>
        {t.send}
      </Button>
    </section>
  );
}
