import { useState, type ReactNode } from 'react';

import { SureDialog } from '../features/chat/cautions/sure-dialog.tsx';
import { checkAbuse } from '../features/chat/cautions/wording.ts';

/** Asks before sending a text that looks like abuse. For texts outside of chat. */
export function useAbuseGuard(): {
  guard: (text: string, send: () => void) => void;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ send: () => void }>();
  const guard = (text: string, send: () => void) =>
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
