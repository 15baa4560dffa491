import { useState, type ReactNode } from 'react';

import { SureDialog } from './sure-dialog.tsx';
import { checkAbuse } from './wording.ts';

/**
 * Runs `send` once the text is accepted. A text that looks like abuse needs a confirmation first.
 */
type Guard = (text: string, send: () => void) => void;

/** Asks before sending a text that looks like abuse. For texts outside of chat. */
export function useAbuseGuard(): { guard: Guard; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ send: () => void }>();
  const guard: Guard = (text, send) =>
    checkAbuse(text, (isAbusive) => {
      if (isAbusive) setWaiting({ send });
      else send();
    });
  const dialog = (
    <SureDialog
      isOpen={waiting !== undefined}
      onEdit={() => setWaiting(undefined)}
      onSend={() => {
        setWaiting(undefined);
        waiting?.send();
      }}
    />
  );
  return { guard, dialog };
}
