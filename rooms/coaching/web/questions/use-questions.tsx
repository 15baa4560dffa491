import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { Questions } from '../../index.ts';
import { questionsQuery, questionOf } from './queries.ts';
import type { QuestionsTexts } from './texts/en.ts';
import { questionsTexts } from './texts/index.ts';

const QuestionsDialog = lazy(async () => ({
  default: (await import('./questions-dialog.tsx')).QuestionsDialog,
}));

/**
 * The twelve questions of a conversation of two: an item for its menu, a line below its header,
 * captions of messages, and the dialog. `name` is the partner's first name.
 */
export function useQuestions(conversationId: string, name: string) {
  const t = useTexts(questionsTexts);
  const [isOpen, setOpen] = useState(false);
  // Kept mounted, so that closing returns the focus.
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const { data } = useQuery(questionsQuery(conversationId));
  const questions = data?.questions;
  const captions = useMemo(() => {
    const answered = questions?.answered ?? [];
    return new Map(answered.map(({ number, seq }) => [seq, t.caption(inWords(number, t))]));
  }, [questions, t]);
  const summary = questions && summaryOf(questions, name, t);
  return {
    item: (
      <MenuItem icon={<MessagesSquare aria-hidden className="size-5" />} onSelect={open}>
        {t.title}
      </MenuItem>
    ),
    bar: summary !== undefined && (
      <div className="border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
        <Button variant="ghost" size="sm" className="w-full" onClick={open}>
          <MessagesSquare aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{summary}</span>
        </Button>
      </div>
    ),
    /** The question above the first of its answers, by the message's number. */
    captions,
    dialog: questions && wasOpened && (
      <Opening isOpen={isOpen} onClose={() => setOpen(false)}>
        <QuestionsDialog
          conversationId={conversationId}
          questions={questions}
          name={name}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      </Opening>
    ),
  };
}

function inWords(number: number, { questionNames }: QuestionsTexts) {
  return { number, question: questionOf(number, questionNames) };
}

/** One line about the current state. Undefined if there is nothing to show. */
function summaryOf(
  { state, isMine, number, mine }: Questions,
  name: string,
  t: QuestionsTexts,
): string | undefined {
  if (state === 'suggested') return isMine ? t.bar.waiting({ name }) : t.bar.asked({ name });
  if (state !== 'open' || number === null) return undefined;
  return mine === null ? t.bar.open(inWords(number, t)) : t.bar.answered({ number, name });
}
