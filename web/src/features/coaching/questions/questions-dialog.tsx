import type { Questions } from '@rizzly/domain/coaching';
import type { ReactNode } from 'react';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useQuestionsAct } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
import type { Guard } from './question.ts';
import type { QuestionsTexts } from './texts/en.ts';
import { questionsTexts } from './texts/index.ts';

interface QuestionsDialogProps {
  conversationId: string;
  questions: Questions;
  /** The partner's first name. */
  name: string;
  guard: Guard;
  caution: ReactNode;
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
      {props.caution}
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
  const suggest = useQuestionsAct(
    id,
    () => call('POST /api/conversations/:id/questions', { params }),
    // A member who agrees continues with the first question.
    isNew ? onClose : undefined,
  );
  const decline = useQuestionsAct(
    id,
    () => call('POST /api/conversations/:id/questions/decline', { params }),
    onClose,
  );
  const takeBack = useQuestionsAct(
    id,
    () => call('POST /api/conversations/:id/questions/stop', { params }),
    onClose,
  );
  if (state === 'done') return <Button onClick={onClose}>{t.close}</Button>;
  if (state === 'suggested' && isMine) {
    return (
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{t.close}</Button>
        <Button
          variant="secondary"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate(undefined)}
        >
          {t.takeBack}
        </Button>
      </div>
    );
  }
  if (state === 'suggested') {
    return (
      <div className="flex flex-wrap gap-3">
        <Button loading={suggest.isPending} onClick={() => suggest.mutate(undefined)}>
          {t.agree}
        </Button>
        <Button
          variant="secondary"
          loading={decline.isPending}
          onClick={() => decline.mutate(undefined)}
        >
          {t.notNow}
        </Button>
      </div>
    );
  }
  return (
    <Button loading={suggest.isPending} onClick={() => suggest.mutate(undefined)}>
      {t.suggest}
    </Button>
  );
}
