import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

/** A switch with its label. */
export function Switch({
  label,
  checked,
  onChange,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-bold">
      {label}
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        className="flex h-7 w-12 shrink-0 rounded-full bg-line-strong p-1 transition-colors data-checked:bg-accent-deep"
      >
        <Base.Thumb className="size-5 rounded-full bg-surface transition-transform data-checked:translate-x-5" />
      </Base.Root>
    </label>
  );
}
