import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

import { CONTROL, describedBy, FieldFrame } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

/** A pick from a short list; use `Combobox` where one wants to search. */
export function Select({
  label,
  options,
  value,
  onChange,
  error,
  hint,
}: {
  label: ReactNode;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(picked) => {
          if (picked !== null) onChange(picked);
        }}
      >
        <Base.Trigger
          id={id}
          {...describedBy(id, { error, hint })}
          className={`${CONTROL} flex items-center justify-between gap-2 text-left`}
        >
          <Base.Value />
          <ChevronsUpDown className="size-4 text-ink-soft" />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup className="max-h-72 min-w-(--anchor-width) overflow-y-auto rounded-control bg-surface p-1.5 text-ink shadow-float">
              {options.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 data-highlighted:bg-accent-soft data-selected:font-bold"
                >
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-accent-text" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
