import { useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { wordingTexts } from './texts/index.ts';
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

/** Asks for confirmation before sending a message that looks like abuse. */
export function SureDialog({
  isOpen,
  onEdit,
  onSend,
}: {
  isOpen: boolean;
  onEdit: () => void;
  onSend: () => void;
}) {
  const { sure } = useTexts(wordingTexts);
  return (
    <Dialog open={isOpen} onOpenChange={onEdit} title={sure.title} description={sure.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>{sure.edit}</Button>
        <Button variant="secondary" onClick={onSend}>
          {sure.send}
        </Button>
      </div>
    </Dialog>
  );
}
