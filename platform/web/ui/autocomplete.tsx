import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useId, type ReactNode } from 'react';

import { useLocale } from '../language/index.ts';
import { CONTROL, FieldFrame } from './field.tsx';

/** An input for any text, with a list of suggestions that looks like the Combobox's. */
export function Autocomplete({
  label,
  items,
  value,
  onChange,
  placeholder,
  isLike,
}: {
  label: ReactNode;
  items: readonly string[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Whether an item matches beyond having what was typed in it. */
  isLike?: (item: string, typed: string) => boolean;
}) {
  const id = useId();
  // As in combobox.tsx.
  const locale = useLocale();
  const { contains } = Base.useFilter({ locale });
  return (
    <FieldFrame id={id} label={label}>
      <Base.Root
        items={items}
        value={value}
        onValueChange={onChange}
        locale={locale}
        filter={(item, typed) => contains(item, typed) || isLike?.(item, typed) === true}
      >
        <Base.Input id={id} placeholder={placeholder} autoComplete="off" className={CONTROL} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-60">
            <Base.Popup className="max-h-[min(18rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-control bg-surface p-1.5 text-ink shadow-float data-empty:hidden">
              <Base.List>
                {(item: string) => (
                  <Base.Item
                    key={item}
                    value={item}
                    className="flex min-h-10 cursor-pointer items-center rounded-lg px-3 -outline-offset-2 outline-line-strong data-highlighted:bg-accent-soft data-highlighted:outline-2"
                  >
                    {item}
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </FieldFrame>
  );
}
