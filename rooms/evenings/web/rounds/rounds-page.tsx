import { useQuery } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'wouter';

import { ApiError } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useTitle } from '../../../../platform/web/title.ts';
import { BackLink } from '../../../../platform/web/ui/back-link.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Loaded } from '../../../../platform/web/ui/loaded.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { canCall, TroubleLine } from '../../../calls/web/index.ts';
import { AgainQuestions } from '../again/again-later.tsx';
import { Lobby, Agreement } from './lobby.tsx';
import { Round } from './round.tsx';
import { roundsTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import { useRounds, type EveningProps } from './use-rounds.ts';

/** /events/:eventId/rounds: the lobby, the rounds, the breaks and the end of an evening online. */
export function RoundsPage() {
  const t = useTexts(roundsTexts);
  const { eventId = '' } = useParams();
  const evening = useRounds(eventId);
  const { query } = evening;
  const { data: event } = useQuery(apiQuery('GET /api/events/:id', { params: { id: eventId } }));
  useTitle(event?.title ?? t.title);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4">
      <h1 className="sr-only">{event?.title ?? t.title}</h1>
      {evening.call === undefined && <BackLink href={`/events/${eventId}`}>{t.back}</BackLink>}
      {isGone ? (
        <EmptyState level="h2" title={t.gone} text={t.goneText} />
      ) : (
        <Loaded query={query} failed={t.failed} saysOld>
          {(rounds) => (
            <Evening {...{ rounds, evening, eventId }} minutes={event?.roundMinutes ?? null} />
          )}
        </Loaded>
      )}
    </div>
  );
}

function Evening({ minutes, ...props }: EveningProps & { minutes: number | null }) {
  const t = useTexts(roundsTexts);
  const { rounds, evening } = props;
  const { state, round } = rounds;
  if (!canCall()) return <p className="font-bold">{t.impossible}</p>;
  if (state === 'ended') return <Ended eventId={props.eventId} />;
  const body = bodyOf();
  return (
    <>
      {round > 0 && (
        <p className="text-center text-sm font-bold text-ink-soft">
          {t.counted({ round, rounds: Math.max(round, rounds.rounds) })}
        </p>
      )}
      {body}
      {!evening.call && <TroubleLine trouble={evening.connection.trouble} />}
      {state !== 'lobby' && evening.isHere && !evening.call && (
        <Button
          variant="ghost"
          className="justify-self-center"
          loading={evening.setReady.isPending}
          onClick={() => evening.setReady.mutate({ ready: false })}
        >
          {t.leave}
        </Button>
      )}
    </>
  );

  function bodyOf(): ReactNode {
    if (rounds.ready && !evening.isHere) return <Elsewhere {...props} />;
    // Another device has taken the seat.
    if (rounds.partner && rounds.callId === null) return <Elsewhere {...props} />;
    if (state === 'lobby' || !rounds.ready) {
      return state === 'break' && rounds.asks.length > 0 ? (
        <Break {...props} />
      ) : (
        <Lobby {...props} minutes={minutes} />
      );
    }
    if (state === 'break') return <Break {...props} />;
    if (evening.call && rounds.partner) {
      return <Round {...props} call={evening.call} partner={rounds.partner} minutes={minutes} />;
    }
    if (rounds.callId !== null) return null;
    if (evening.talkedIn !== round) return <Idle {...props} />;
    return (
      <Card className="grid justify-items-center gap-3 text-center">
        <p role="status" className="text-2xl font-bold">
          {t.round.over}
        </p>
        <p>{t.round.overText}</p>
        <TimeLeft until={rounds.changesAt} label={t.round.untilBreak} />
      </Card>
    );
  }
}

function Elsewhere({ evening }: EveningProps) {
  const t = useTexts(roundsTexts);
  return (
    <Card className="grid justify-items-start gap-3">
      <p className="font-bold">{t.elsewhere}</p>
      <Button
        loading={evening.setReady.isPending}
        onClick={() => evening.setReady.mutate({ ready: true, agree: evening.asksToAgree })}
      >
        {t.here}
      </Button>
      <Agreement evening={evening} />
    </Card>
  );
}

function Ended({ eventId }: { eventId: string }) {
  const t = useTexts(roundsTexts).ended;
  return (
    <>
      <EmptyState
        level="h2"
        drawing={<Mascot pose="cheer" className="h-24" />}
        title={t.title}
        text={t.text}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Link href="/matches?tab=chat" className={buttonStyles('primary')}>
              {t.matches}
            </Link>
            <Link href="/events" className={buttonStyles('secondary')}>
              {t.events}
            </Link>
          </div>
        }
      />
      <AgainQuestions aboutId={eventId} />
    </>
  );
}

/** Between two rounds: one is asked about the partner of the one just over. */
function Break({ rounds, eventId }: EveningProps) {
  const t = useTexts(roundsTexts).break;
  const [ask] = rounds.asks;
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      {ask && <AgainQuestions aboutId={eventId} userId={ask.user.id} />}
      <Card className="grid justify-items-center gap-1 py-3! text-center">
        <TimeLeft until={rounds.changesAt} label={t.until} />
        <p>{t.next}</p>
      </Card>
    </>
  );
}

/** A round without a partner: a question for the next one. */
function Idle({ rounds }: EveningProps) {
  const t = useTexts(roundsTexts).idle;
  const [shown, setShown] = useState(rounds.round);
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <h2 className="text-2xl">{t.title}</h2>
      <p>{t.text}</p>
      <p role="status" className="text-xl font-bold">
        {t.questions[shown % t.questions.length]}
      </p>
      <Button variant="secondary" onClick={() => setShown(shown + 1)}>
        <Shuffle aria-hidden className="size-5" />
        {t.another}
      </Button>
      <TimeLeft until={rounds.changesAt} label={t.untilBreak} />
    </Card>
  );
}
