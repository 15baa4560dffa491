import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { peopleTexts } from './texts/index.ts';

/** `isBare` is for one beside what it chooses: the label is heard, not seen. */
export function Checkbox({
  label,
  isBare = false,
  checked,
  isDisabled = false,
  onChange,
}: {
  label: string;
  isBare?: boolean;
  checked: boolean;
  isDisabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const box = (
    <input
      type="checkbox"
      className={cx('size-5 accent-accent', isBare && 'my-3 shrink-0')}
      aria-label={isBare ? label : undefined}
      checked={checked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (isBare) return box;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
      {box}
      {label}
    </label>
  );
}

/** How many of a list are chosen, and what to do about them. It stays in sight. */
export function ChosenBar({
  chosen,
  onDecide,
  onClear,
}: {
  chosen: string;
  onDecide: () => void;
  onClear: () => void;
}) {
  const t = useTexts(peopleTexts);
  return (
    <div className="sticky bottom-18 low:static z-10 flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-3 shadow-float md:bottom-3">
      <p role="status" className="me-auto font-bold">
        {chosen}
      </p>
      <Button size="sm" onClick={onDecide}>
        {t.decide}
      </Button>
      <Button size="sm" variant="secondary" onClick={onClear}>
        {t.chooseNobody}
      </Button>
    </div>
  );
}
