import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

/** A switch with its label, and a sentence about its effect. */
export function Switch({
  label,
  description,
  checked,
  onChange,
}: {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const labelId = useId();
  const descriptionId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
      <span className="grid gap-0.5">
        <span id={labelId} className="font-bold">
          {label}
        </span>
        {description !== undefined && (
          <span id={descriptionId} className="measure text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
      <Base.Root
        aria-labelledby={labelId}
        aria-describedby={description === undefined ? undefined : descriptionId}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        className="flex h-7 w-12 shrink-0 rounded-full bg-line-strong p-1 transition-colors data-checked:bg-accent-text"
      >
        <Base.Thumb className="size-5 rounded-full bg-surface transition-transform data-checked:translate-x-5 rtl:data-checked:-translate-x-5" />
      </Base.Root>
    </label>
  );
}
