import type { Questions } from '@rizzly/domain/coaching';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { questionsQuery } from './queries.ts';
import { questionOf, type Guard } from './question.ts';
import type { QuestionsTexts } from './texts/en.ts';
import { questionsTexts } from './texts/index.ts';

const QuestionsDialog = lazy(async () => ({
  default: (await import('./questions-dialog.tsx')).QuestionsDialog,
}));

/**
 * The parts of a conversation about the questions: a line below its header, and captions of
 * messages.
 */
export interface QuestionsParts {
  bar: ReactNode;
  /** The question above the first of its answers, by the message's number. */
  captions: ReadonlyMap<number, string>;
}

/** A conversation of two with its twelve questions. */
export function Questioned({
  conversationId,
  name,
  isOpen,
  onOpenChange,
  guard,
  caution,
  children,
}: {
  conversationId: string;
  /** The partner's first name. */
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  guard: Guard;
  /** The dialog of the guard. */
  caution: ReactNode;
  children: (parts: QuestionsParts) => ReactNode;
}) {
  const t = useTexts(questionsTexts);
  // Kept mounted, so that closing returns the focus.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const { data } = useQuery(questionsQuery(conversationId));
  const questions = data?.questions;
  const captions = useMemo(() => captionsOf(questions?.answered ?? [], t), [questions, t]);
  const summary = questions && summaryOf(questions, name, t);
  const bar = summary !== undefined && (
    <div className="border-b border-line px-2 py-1 sm:px-3 [[data-keyboard=open]_&]:hidden">
      <Button variant="ghost" size="sm" className="w-full" onClick={() => onOpenChange(true)}>
        <MessagesSquare aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{summary}</span>
      </Button>
    </div>
  );
  return (
    <>
      {children({ bar, captions })}
      {questions && wasOpened && (
        <Suspense>
          <QuestionsDialog
            conversationId={conversationId}
            questions={questions}
            name={name}
            guard={guard}
            caution={caution}
            isOpen={isOpen}
            onClose={() => onOpenChange(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function captionsOf(
  answered: Questions['answered'],
  t: QuestionsTexts,
): ReadonlyMap<number, string> {
  return new Map(
    answered.map(({ number, seq }) => [
      seq,
      t.caption({ number, question: questionOf(number, t.questionNames) }),
    ]),
  );
}

/** One line about the current state. Undefined if there is nothing to show. */
function summaryOf(
  { state, isMine, number, mine }: Questions,
  name: string,
  t: QuestionsTexts,
): string | undefined {
  if (state === 'suggested') return isMine ? t.bar.waiting({ name }) : t.bar.asked({ name });
  if (state !== 'open' || number === null) return undefined;
  return mine === null
    ? t.bar.open({ number, question: questionOf(number, t.questionNames) })
    : t.bar.answered({ number, name });
}
