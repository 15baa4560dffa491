import type { Questions } from '@rizzly/domain/coaching';

import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActButton } from './act-button.tsx';
import { useQuestionsAct } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
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
