import { useState } from 'react';

import { messageOf } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import type { CallRequest } from './ask-to-call.ts';
import { callsTexts } from './texts/index.ts';
import { TroubleLine } from './trouble-line.tsx';
import type { Trouble } from './use-connection.ts';

/** Asks before a call rings at somebody. */
export function AskDialog({
  request: { name, isDirect },
  trouble,
  onStart,
  onClose,
}: {
  request: CallRequest;
  trouble: Trouble | undefined;
  onStart: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts(callsTexts).ask;
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function start(): Promise<void> {
    setStarting(true);
    setFailure(undefined);
    try {
      await onStart();
    } catch (error) {
      setFailure(messageOf(error, t.failed));
    } finally {
      setStarting(false);
    }
  }

  return (
    <Dialog open onOpenChange={onClose} title={t.title({ name })} description={t.text}>
      {isDirect && <p className="font-bold">{t.address({ name })}</p>}
      <TroubleLine trouble={trouble} />
      {failure !== undefined && (
        <p role="alert" className="font-bold text-danger-text">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button loading={isStarting} onClick={() => void start()}>
          {isDirect ? t.agree : t.start}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
