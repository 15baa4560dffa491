import type { ReactNode } from 'react';

import { Button } from '../../../ui/button.tsx';

/** A row of a list, with a button that removes it. */
export function RemovableRow({
  id,
  name,
  children,
  remove,
  removeName,
  onRemove,
  isRemoving = false,
}: {
  id: string;
  name: string;
  /** Small print below the name. */
  children?: ReactNode;
  remove: string;
  /** The button's name for screen readers: what it removes. */
  removeName: string;
  onRemove: () => void;
  isRemoving?: boolean;
}) {
  return (
    <li
      data-focus-item={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
    >
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        {children !== undefined && <p className="text-sm text-ink-soft">{children}</p>}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={removeName}
        loading={isRemoving}
        onClick={onRemove}
      >
        {remove}
      </Button>
    </li>
  );
}
