import { lazy, useEffect, useState } from 'react';

import { onAsked, type Asked } from '../../../platform/api.ts';
import { Opening } from '../../../ui/opening.tsx';

export interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

const DIALOGS = {
  sign_in_again: lazy(() => import('./sign-in-again-dialog.tsx')),
};

interface Question {
  code: Asked;
  answer: (isDone: boolean) => void;
}

/**
 * Asks staff to show that it is them, when a call needs it; the call is then repeated. Calls that
 * wait at the same time share one dialog.
 */
export function AgainHost() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    return onAsked((code) => {
      asking ??= new Promise<boolean>((answer) => setQuestion({ code, answer })).finally(() => {
        asking = undefined;
        setQuestion(undefined);
      });
      return asking;
    });
  }, []);
  if (question === undefined) return null;
  const { code, answer } = question;
  const Content = DIALOGS[code];
  const onClose = () => answer(false);
  return (
    <Opening onClose={onClose}>
      <Content onDone={() => answer(true)} onClose={onClose} />
    </Opening>
  );
}
