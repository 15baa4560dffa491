import type { Call, CallAction } from '@rizzly/domain/calls';
import { firstNameOf } from '@rizzly/domain/shared';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { call as callApi } from '../../platform/api.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useOnReconnect } from '../../platform/live.tsx';
import { apiQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast.ts';
import { askToReport } from '../safety/index.ts';
import { ActiveCall } from './active-call.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { CallRequest } from './ask-to-call.ts';
import { isJoined, join } from './joined.ts';
import { RingingCall } from './ringing-call.tsx';
import { Said } from './said.tsx';
import { callsTexts } from './texts/index.ts';
import { TroubleLine } from './trouble-line.tsx';
import { useConnection } from './use-connection.ts';

interface Props {
  call: Call | undefined;
  request: CallRequest | undefined;
  onChange: (call: Call | undefined) => void;
  onAsked: () => void;
}

/** A call from the question before it to its end: a card above the page, which stays usable. */
export default function CallScreen({ call, request, onChange, onAsked }: Props) {
  const { user } = useSession();
  const isCaller = call?.callerId === user.id;
  const isHere = call !== undefined && isJoined(call.id);
  const connection = useConnection(call, { isJoined: isHere, isCaller });
  const { openMicrophone, stop } = connection;
  const isOver = call?.state === 'ended';

  // After a reload.
  const needsMicrophone =
    isHere && !isOver && !connection.hasMicrophone && connection.trouble === undefined;
  const open = useEffectEvent(() => void openMicrophone());
  useEffect(() => {
    if (needsMicrophone) open();
  }, [needsMicrophone]);
  const letGo = useEffectEvent(stop);
  useEffect(() => {
    if (isOver) letGo();
  }, [isOver]);

  // The question ends when somebody calls meanwhile, or the member has a call.
  const isTaken = request !== undefined && call !== undefined && !isOver;
  const drop = useEffectEvent(onAsked);
  useEffect(() => {
    if (isTaken) drop();
  }, [isTaken]);

  useOnReconnect(() => {
    if (!call || isOver) return;
    void callApi('GET /api/calls/current')
      .then((current) => onChange(current ?? { ...call, state: 'ended' }))
      .catch(() => undefined);
  });

  async function start(asked: CallRequest): Promise<void> {
    if (!(await openMicrophone())) return;
    try {
      const started = await callApi('POST /api/conversations/:id/calls', {
        params: { id: asked.conversationId },
        body: asked.isDirect ? { agree: true } : {},
      });
      join(started.id);
      onChange(started);
      onAsked();
    } catch (error) {
      stop();
      throw error;
    }
  }

  return (
    <>
      {request && !isTaken && (
        <AskDialog
          request={request}
          trouble={connection.trouble}
          onStart={() => start(request)}
          onClose={() => {
            stop();
            onAsked();
          }}
        />
      )}
      {call && (isHere || !isOver) && (
        <CallCard key={call.id} call={call} onChange={onChange} {...{ connection, isHere }} />
      )}
    </>
  );
}

function CallCard({
  call,
  onChange,
  connection,
  isHere,
}: {
  call: Call;
  onChange: Props['onChange'];
  connection: ReturnType<typeof useConnection>;
  isHere: boolean;
}) {
  const t = useTexts(callsTexts);
  const { user } = useSession();
  const card = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const isCaller = call.callerId === user.id;
  const otherId = isCaller ? call.calleeId : call.callerId;
  const { data } = useQuery(apiQuery('GET /api/users/:id', { params: { id: otherId } }));
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: call.conversationId } }),
  );
  const name = firstNameOf(data?.user.fullName ?? '');
  const isDirect = state?.calls === 'direct';
  const isOver = call.state === 'ended';

  /** Returns whether it was possible. */
  async function change(action: CallAction): Promise<boolean> {
    setBusy(true);
    try {
      const body = { action, ...(action === 'accept' && isDirect && { agree: true }) };
      onChange(await callApi('PUT /api/calls/:id', { params: { id: call.id }, body }));
      return true;
    } catch (error) {
      showFailure(t.label({ name }), error, t.ask.failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function accept(): Promise<void> {
    if (!(await connection.openMicrophone())) return;
    // Before the answer, because the event may be faster.
    join(call.id);
    if (await change('accept')) {
      card.current?.focus();
      return;
    }
    // Another tab has answered.
    join(null);
    connection.stop();
  }

  function close(): void {
    onChange(undefined);
    document.querySelector<HTMLElement>('#content')?.focus();
  }

  const end = (
    <Button
      variant={isOver ? 'secondary' : 'destructive'}
      size="lg"
      className="w-full"
      loading={isBusy}
      onClick={isOver ? close : () => void change('hang_up')}
    >
      {isOver ? t.close : t.end}
    </Button>
  );

  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t.label({ name })}
      className="fixed inset-x-2 top-2 z-40 grid max-h-[calc(100dvh-1rem)] gap-3 overflow-y-auto rounded-card border-2 border-line bg-surface p-4 text-ink shadow-float outline-none sm:inset-x-0 sm:top-20 sm:mx-auto sm:max-h-[calc(100dvh-6rem)] sm:w-96"
    >
      {bodyOf()}
      {!isOver && <TroubleLine trouble={connection.trouble} />}
      {call.state === 'ringing' && !isCaller ? null : end}
      {(isOver || call.state === 'active') && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => askToReport({ subject: { kind: 'call', id: call.id }, name })}
        >
          {t.report}
        </Button>
      )}
    </section>
  );

  function bodyOf(): ReactNode {
    const face = (
      <Avatar
        id={otherId}
        fullName={data?.user.fullName ?? ''}
        picture={data?.user.profilePicture ?? null}
        size="lg"
      />
    );
    if (isOver) {
      const text = isCaller && call.endsAt === null ? t.noAnswer : t.ended;
      return <Line face={face} text={text} />;
    }
    if (call.state === 'ringing' && isCaller)
      return <Line face={face} text={t.ringsOut({ name })} />;
    if (call.state === 'ringing') {
      return (
        <RingingCall
          {...{ face, name, isDirect }}
          isBusy={isBusy || state === undefined}
          onAccept={() => void accept()}
          onDecline={() => void change('decline')}
        />
      );
    }
    if (!isHere) return <Line face={face} text={t.elsewhere({ name })} />;
    return (
      <ActiveCall
        {...{ call, name, face, connection, isBusy }}
        onAct={(what) => void change(what)}
      />
    );
  }
}

/** A face and what is said of the call. */
function Line({ face, text }: { face: ReactNode; text: string }) {
  return (
    <div className="flex items-center gap-4">
      {face}
      <Said text={text} className="text-lg font-bold" />
    </div>
  );
}
