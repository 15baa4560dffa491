import { useState } from 'react';

import { hasVisibleText } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { readStored, removeStored, writeStored } from '../../../../platform/web/storage.ts';
import { Button, type ButtonProps } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import { CONTENT_MAX } from '../../../chat/index.ts';
import { useAbuseGuard } from '../../../wording/web/index.ts';
import { type Questions, QUESTIONS } from '../../index.ts';
import { useQuestionsAction, questionOf } from './queries.ts';
import type { QuestionsTexts } from './texts/en.ts';
import { questionsTexts } from './texts/index.ts';

interface QuestionsDialogProps {
  conversationId: string;
  questions: Questions;
  /** The partner's first name. */
  name: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The dialog of the twelve questions: suggesting them, agreeing to them, and the current question.
 */
export function QuestionsDialog(props: QuestionsDialogProps) {
  const t = useTexts(questionsTexts);
  const { questions, isOpen, onClose } = props;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t.title}
      description={descriptionOf(props, t)}
    >
      {questions.state === 'open' && questions.number !== null ? (
        <QuestionForm key={questions.number} {...props} number={questions.number} />
      ) : (
        <Suggestion {...props} />
      )}
    </Dialog>
  );
}

function descriptionOf(
  { questions: { state, isMine }, name }: QuestionsDialogProps,
  t: QuestionsTexts,
): string | undefined {
  if (state === 'open') return undefined;
  if (state === 'done') return t.done;
  if (state === 'suggested' && isMine) return t.waiting({ name });
  return state === 'suggested' ? t.asked({ name }) : t.what({ name });
}

/** The buttons before the first question. */
function Suggestion({ conversationId: id, questions, onClose }: QuestionsDialogProps) {
  const t = useTexts(questionsTexts);
  const params = { id };
  const { state, isMine } = questions;
  const isNew = state === 'none';
  const suggest = useQuestionsAction(
    id,
    () => call('POST /api/conversations/:id/questions', { params }),
    // A member who agrees continues with the first question.
    isNew ? onClose : undefined,
  );
  const decline = useQuestionsAction(
    id,
    () => call('POST /api/conversations/:id/questions/decline', { params }),
    onClose,
  );
  const takeBack = useQuestionsAction(
    id,
    () => call('POST /api/conversations/:id/questions/stop', { params }),
    onClose,
  );
  if (state === 'none') return <ActButton act={suggest}>{t.suggest}</ActButton>;
  if (state === 'suggested' && !isMine) {
    return (
      <div className="flex flex-wrap gap-3">
        <ActButton act={suggest}>{t.agree}</ActButton>
        <ActButton act={decline} variant="secondary">
          {t.notNow}
        </ActButton>
      </div>
    );
  }
  const close = <Button onClick={onClose}>{t.close}</Button>;
  if (state === 'done') return close;
  return (
    <div className="flex flex-wrap gap-3">
      {close}
      <ActButton act={takeBack} variant="secondary">
        {t.takeBack}
      </ActButton>
    </div>
  );
}

interface QuestionFormProps {
  conversationId: string;
  questions: Questions;
  number: number;
  name: string;
  onClose: () => void;
}

/** The current question and the member's answer. Unsent text stays in this browser. */
function QuestionForm(props: QuestionFormProps) {
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
  const answer = useQuestionsAction(
    conversationId,
    (content: string) =>
      call('PUT /api/conversations/:id/questions', { params, body: { number, content } }),
    () => {
      forget();
      onClose();
    },
  );
  const skip = useQuestionsAction(
    conversationId,
    () => call('POST /api/conversations/:id/questions/skip', { params, body: { number } }),
    forget,
  );
  const stop = useQuestionsAction(
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

/** A button for a change that sends no text: suggest, decline, skip, stop. */
function ActButton({
  act,
  ...rest
}: Pick<ButtonProps, 'variant' | 'children'> & {
  act: { isPending: boolean; mutate: (nothing: undefined) => void };
}) {
  return <Button {...rest} loading={act.isPending} onClick={() => act.mutate(undefined)} />;
}
