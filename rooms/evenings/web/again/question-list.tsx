import { useQueryClient } from '@tanstack/react-query';
import { Heart, HeartHandshake, X } from 'lucide-react';
import { useId, useState } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, changeAnswers } from '../../../../platform/web/query.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Opening } from '../../../../platform/web/ui/opening.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { Match } from '../../../matching/index.ts';
import { GoodbyeDialog, useMatchWith } from '../../../matching/web/index.ts';
import type { AgainAnswer, AgainQuestion } from '../../again/index.ts';
import { noteAnswer } from './answered-here.ts';
import { againTexts } from './texts/index.ts';

const ANSWERS = [
  { answer: 'again', Icon: Heart },
  { answer: 'friends', Icon: HeartHandshake },
  { answer: 'no', Icon: X },
] as const;

export function QuestionList({ questions }: { questions: readonly AgainQuestion[] }) {
  const t = useTexts(againTexts);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-lg">
        {t.title}
      </h2>
      <p className="text-ink-soft">{t.text}</p>
      <ul className="grid grid-cols-1 gap-5">
        {questions.map((question) => (
          <Question key={`${question.about.id} ${question.user.id}`} question={question} />
        ))}
      </ul>
    </Card>
  );
}

/** Three large answers. A press of the one that is given takes it back. */
function Question({ question }: { question: AgainQuestion }) {
  const t = useTexts(againTexts);
  const { user, answer, until } = question;
  const name = firstNameOf(user.fullName);
  const save = useSaveAnswer(question);
  const match = useMatchWith(user.id);
  const asks = t.question({ name });
  return (
    <li className="@container grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid">
          <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} />
        </span>
        <div className="min-w-0">
          <p dir="auto" className="font-bold wrap-anywhere">
            {asks}
          </p>
          <p className="text-sm text-ink-soft">{t.until({ at: until })}</p>
        </div>
      </div>
      <div role="group" aria-label={asks} className="grid grid-cols-1 gap-2 @lg:grid-cols-3">
        {ANSWERS.map(({ answer: own, Icon }) => (
          <button
            key={own}
            type="button"
            aria-pressed={answer === own}
            onClick={() => save.mutate(answer === own ? null : own)}
            className={cx(
              'flex min-h-14 items-center gap-3 rounded-card border-2 px-4 py-2 text-start',
              answer === own
                ? 'border-accent bg-accent-soft'
                : 'border-line bg-surface hover:border-accent-text',
            )}
          >
            <Icon aria-hidden className="size-6 shrink-0 text-accent-text" />
            <span className="min-w-0">
              <span className="block font-bold">{t.answers[own]} </span>
              <span className="block text-sm text-ink-soft">{t.meanings[own]}</span>
            </span>
          </button>
        ))}
      </div>
      {answer === 'no' && match?.status === 'mutual' && <KindGoodbye match={match} />}
    </li>
  );
}

/** Shows the answer at once. Answers about one member are sent one after the other. */
function useSaveAnswer({ about, user, answer: before }: AgainQuestion) {
  const t = useTexts(againTexts);
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('GET /api/again');
  const show = (answer: AgainAnswer | null) =>
    changeAnswers<AgainQuestion[]>(queryClient, { queryKey }, (all) =>
      all.map((one) =>
        one.about.id === about.id && one.user.id === user.id ? { ...one, answer } : one,
      ),
    );
  const readAgain = () => void queryClient.invalidateQueries({ queryKey }).catch(() => undefined);
  return useAction(
    (answer: AgainAnswer | null) =>
      call('PUT /api/again', { body: { about, userId: user.id, answer } }),
    {
      failed: { title: t.failed, text: t.failedText },
      scope: { id: `again ${about.id} ${user.id}` },
      onBegin(answer) {
        noteAnswer(user.id);
        show(answer);
        return () => show(before);
      },
      onDone() {
        if (queryClient.isFetching({ queryKey }) > 0) readAgain();
      },
      onFailed: readAgain,
    },
  );
}

/** Whoever says no about a match is offered to end it kindly, and never made to. */
function KindGoodbye({ match }: { match: Match }) {
  const t = useTexts(againTexts);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <p className="min-w-40 flex-1 text-sm">{t.stillMatched}</p>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {t.goodbye}
      </Button>
      {wasOpened && (
        <Opening isOpen={isOpen} onClose={close}>
          <GoodbyeDialog match={match} isOpen={isOpen} onClose={close} onEnded={close} />
        </Opening>
      )}
    </div>
  );
}
