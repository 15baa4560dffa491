import type { ReactNode } from 'react';

import type { ButtonVariant } from './button-styles.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before something is done that can't be undone. */
export function Confirm({
  open,
  onClose,
  title,
  text,
  yes,
  no,
  onYes,
  isBusy = false,
  variant = 'destructive',
  returnTo,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text: ReactNode;
  /** Names what is done. */
  yes: ReactNode;
  no: ReactNode;
  onYes: () => void;
  isBusy?: boolean;
  variant?: ButtonVariant;
  returnTo?: () => HTMLElement | null;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={text}
      {...(returnTo && { returnTo })}
    >
      <div className="flex flex-wrap gap-3">
        <Button variant={variant} loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
