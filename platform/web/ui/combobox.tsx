import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';

import { useLocale, useTexts } from '../language/index.ts';
import { CONTROL, describedBy, FieldFrame } from './field.tsx';
import { uiTexts } from './texts/index.ts';

/** Picks one of a list of texts, with search. */
export function Combobox({
  label,
  items,
  value,
  onChange,
  onBlur,
  error,
  hint,
  placeholder,
  emptyText,
  inputRef,
  name,
  onTyped,
  isFiltered = false,
  isLike,
}: {
  label: ReactNode;
  items: readonly string[];
  /** The picked text; empty when none is picked. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string;
  emptyText?: string;
  inputRef?: Ref<HTMLInputElement>;
  name?: string;
  onTyped?: (typed: string) => void;
  /** Whether `items` are already those that match what was typed. */
  isFiltered?: boolean;
  /** Whether an item matches beyond having what was typed in it. */
  isLike?: (item: string, typed: string) => boolean;
}) {
  const t = useTexts(uiTexts);
  const id = useId();
  const picked = value === '' ? null : value;
  // Else the browser's language decides which letters are the same.
  const locale = useLocale();
  const { contains } = Base.useFilter({ value: picked, locale });
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Base.Root
        items={items}
        locale={locale}
        value={picked}
        onValueChange={(next) => onChange(next ?? '')}
        filter={
          isFiltered
            ? null
            : (item, typed) => contains(item, typed) || isLike?.(item, typed) === true
        }
        onInputValueChange={(typed) => {
          onTyped?.(typed);
          // Accepts a text that is typed in full or filled in by the browser.
          const text = typed.normalize('NFC').trim().toLowerCase();
          const exact = items.find((item) => item.toLowerCase() === text);
          if (exact !== undefined && exact !== value) onChange(exact);
        }}
        autoHighlight
        {...(name !== undefined && { name })}
      >
        <div className="relative">
          <Base.Input
            id={id}
            ref={inputRef}
            placeholder={placeholder}
            onBlur={onBlur}
            autoComplete="off"
            {...describedBy(id, { error, hint })}
            className={`${CONTROL} pe-12`}
          />
          <Base.Trigger
            aria-label={t.openList}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <ChevronDown className="size-5" />
          </Base.Trigger>
        </div>
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-50">
            <Base.Popup className="max-h-72 w-(--anchor-width) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-control bg-surface p-1.5 text-ink shadow-float">
              <Base.Empty>
                <p className="px-3 py-3 text-sm text-ink-soft">{emptyText ?? t.nothingFound}</p>
              </Base.Empty>
              <Base.List>
                {(item: string) => (
                  <Base.Item
                    key={item}
                    value={item}
                    className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-lg px-3 -outline-offset-2 outline-line-strong data-highlighted:bg-accent-soft data-highlighted:outline-2 data-selected:font-bold"
                  >
                    {item}
                    <Base.ItemIndicator>
                      <Check className="size-4 text-accent-text" />
                    </Base.ItemIndicator>
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
