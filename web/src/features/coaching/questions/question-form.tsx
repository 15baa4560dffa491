import { CONTENT_MAX } from '@rizzly/domain/chat';
import { QUESTIONS, type Questions } from '@rizzly/domain/coaching';
import { hasVisibleText } from '@rizzly/domain/shared';
import { useState } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { readStored, removeStored, writeStored } from '../../../platform/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useAbuseGuard } from '../../wording/index.ts';
import { ActButton } from './act-button.tsx';
import { useQuestionsAct } from './queries.ts';
import { questionOf } from './question.ts';
import { questionsTexts } from './texts/index.ts';

interface QuestionFormProps {
  conversationId: string;
  questions: Questions;
  number: number;
  name: string;
  onClose: () => void;
}

/** The current question and the member's answer. Unsent text stays in this browser. */
export function QuestionForm(props: QuestionFormProps) {
  const t = useTexts(questionsTexts);
  const { conversationId, questions, number, name, onClose } = props;
  const { guard, dialog } = useAbuseGuard();
  const { mine, otherWrote } = questions;
  const key = `question ${conversationId} ${number}`;
  const [text, setText] = useState(() => {
    const draft = readStored(key);
    return typeof draft === 'string' ? draft : (mine ?? '');
  });
  const params = { id: conversationId };
  const forget = () => removeStored(key);
  const answer = useQuestionsAct(
    conversationId,
    (content: string) =>
      call('PUT /api/conversations/:id/questions', { params, body: { number, content } }),
    () => {
      forget();
      onClose();
    },
  );
  const skip = useQuestionsAct(
    conversationId,
    () => call('POST /api/conversations/:id/questions/skip', { params, body: { number } }),
    forget,
  );
  const stop = useQuestionsAct(
    conversationId,
    () => call('POST /api/conversations/:id/questions/stop', { params }),
    onClose,
  );

  function write(next: string): void {
    setText(next);
    writeStored(key, next);
  }

  const state = otherWrote ? t.otherWrote({ name }) : t.bothShow({ name });
  return (
    <>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          guard(text, () => answer.mutate(text));
        }}
      >
        <div className="grid gap-2">
          <p className="text-sm text-ink-soft">{t.numberOf({ number, count: QUESTIONS })}</p>
          <ProgressBar value={number} max={QUESTIONS} label={t.progress} />
        </div>
        <TextAreaField
          label={<span className="text-lg">{questionOf(number, t.questionNames)}</span>}
          hint={mine === null ? state : t.saved({ name })}
          dir="auto"
          value={text}
          maxLength={CONTENT_MAX}
          onChange={({ target }) => write(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" loading={answer.isPending} disabled={!hasVisibleText(text)}>
            {mine === null ? t.answer : t.change}
          </Button>
          <ActButton act={skip} variant="secondary">
            {t.skip}
          </ActButton>
          <ActButton act={stop} variant="ghost">
            {t.stop}
          </ActButton>
        </div>
        <p className="text-sm text-ink-soft">{t.noReason}</p>
      </form>
      {dialog}
    </>
  );
}
