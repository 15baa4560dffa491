import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';

import { onAsked, type Asked } from '../../../../platform/web/api.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { SecondFactor } from '../../index.ts';

export interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

const DIALOGS = {
  sign_in_again: lazy(() => import('./sign-in-again-dialog.tsx')),
  second_factor_needed: lazy(() => import('./second-factor-dialog.tsx')),
};

interface Question {
  code: Asked;
  answer: (isDone: boolean) => void;
}

/**
 * Asks staff to show that it is them: when a call needs it, which is then repeated, and after a
 * sign-in by password alone. Calls that wait at the same time share one dialog.
 */
export function AgainHost() {
  const [question, setQuestion] = useState<Question>();
  const [ask] = useState(() => createAsk(setQuestion));
  useEffect(() => onAsked(ask), [ask]);
  const { data } = useQuery(apiQuery('GET /api/second-factor'));
  const isMissing = data !== undefined && canShow(data);
  useEffect(() => {
    if (isMissing) void ask('second_factor_needed');
  }, [ask, isMissing]);
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

function createAsk(show: (question: Question | undefined) => void) {
  let asking: Promise<boolean> | undefined;
  return (code: Asked): Promise<boolean> => {
    asking ??= new Promise<boolean>((answer) => show({ code, answer })).finally(() => {
      asking = undefined;
      show(undefined);
    });
    return asking;
  };
}

/** Whoever has set up none yet is told where the work is, and not at each visit. */
function canShow({ isDemanded, isShown, hasCodes, passkeys }: SecondFactor): boolean {
  return isDemanded && !isShown && (hasCodes || passkeys > 0);
}
