import { useState, type ReactNode } from 'react';

import { Button } from '../../../../../platform/web/ui/button.tsx';
import { Confirm } from '../../../../../platform/web/ui/confirm.tsx';

/** A list whose rows can be removed after a question, and the form below it that adds one. */
export function EditableList<Item>({
  text,
  none,
  label,
  items,
  keyOf,
  nameOf,
  smallPrint,
  texts: t,
  isRemoving,
  onRemove,
  children,
}: {
  text: string;
  /** Shown instead of an empty list. */
  none: ReactNode;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  smallPrint?: (item: Item) => ReactNode;
  /** `removeOf` is the button's name for screen readers. */
  texts: {
    remove: string;
    removeOf: (item: { name: string }) => string;
    sure: (item: { name: string }) => string;
    sureText: string;
    keep: string;
  };
  isRemoving?: (item: Item) => boolean;
  onRemove: (item: Item) => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<Item>();
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{text}</p>
      {items.length === 0 ? (
        none
      ) : (
        <ul aria-label={label} className="grid gap-2">
          {items.map((item) => (
            <li
              key={keyOf(item)}
              data-focus-item={keyOf(item)}
              // The text of the button ends as far from the border as the name begins.
              className="flex min-h-12 items-center justify-between gap-x-4 rounded-control border-2 border-line py-1 ps-4 pe-0.5"
            >
              <div className="min-w-0 py-1">
                <p className="font-bold wrap-anywhere">{nameOf(item)}</p>
                {smallPrint && <p className="text-sm text-ink-soft">{smallPrint(item)}</p>}
              </div>
              <Button
                variant="ghost"
                size="sm"
                aria-label={t.removeOf({ name: nameOf(item) })}
                loading={isRemoving?.(item) ?? false}
                onClick={() => setAsked(item)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
      {asked !== undefined && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title={t.sure({ name: nameOf(asked) })}
          text={t.sureText}
          yes={t.remove}
          no={t.keep}
          onYes={() => {
            setAsked(undefined);
            onRemove(asked);
          }}
        />
      )}
    </div>
  );
}
