import { useQuery } from '@tanstack/react-query';
import { Maximize2, MessageSquareText, PhoneOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { call as callApi } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useOnReconnect } from '../../../platform/web/live.tsx';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import { useHoldCelebrations } from '../../../platform/web/ui/hold-celebrations.ts';
import { Portrait } from '../../../platform/web/ui/portrait.tsx';
import { showFailure } from '../../../platform/web/ui/toast.ts';
import { useKeptFocus } from '../../../platform/web/ui/use-kept-focus.ts';
import { askToReport } from '../../safety/web/index.ts';
import type { Call, CallAction } from '../index.ts';
import { ActiveCall } from './active-call.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { CallRequest } from './ask-to-call.ts';
import { isJoined, join } from './joined.ts';
import { RingingCall, Said } from './ringing-call.tsx';
import { RoundButton } from './round-button.tsx';
import { callsTexts } from './texts/index.ts';
import { TroubleLine } from './trouble-line.tsx';
import { useConnection } from './use-connection.ts';
import { useCovering } from './use-covering.ts';
import { useSettled } from './use-settled.ts';

interface Props {
  call: Call | undefined;
  request: CallRequest | undefined;
  onChange: (call: Call | undefined) => void;
  onAsked: () => void;
}

/**
 * A call from the question before it to its end. The own call fills the screen, and is a card above
 * the page while the member reads the chat.
 */
export default function CallScreen({ call, request, onChange, onAsked }: Props) {
  const { user } = useSession();
  const isCaller = call?.callerId === user.id;
  const isHere = call !== undefined && isJoined(call.id);
  const connection = useConnection(call, { isHere, isCaller });
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

  function readAgain(): void {
    if (!call || isOver) return;
    void callApi('GET /api/calls/current')
      .then((current) =>
        take(call, current?.conversationId ? current : { ...call, state: 'ended' }),
      )
      .catch(() => undefined);
  }
  /** Takes an answer unless an event was faster. */
  const take = useEffectEvent((asked: Call, current: Call) => {
    if (asked === call && JSON.stringify(current) !== JSON.stringify(call)) onChange(current);
  });
  useOnReconnect(readAgain);
  useSettled(call, readAgain);

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
  useKeptFocus(card);
  const [isBusy, setBusy] = useState(false);
  const [isSmall, setSmall] = useState(false);
  const isCaller = call.callerId === user.id;
  const otherId = isCaller ? call.calleeId : call.callerId;
  const { data, isPending } = useQuery(apiQuery('GET /api/users/:id', { params: { id: otherId } }));
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: call.conversationId ?? '' } }),
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

  const isRinging = call.state === 'ringing';
  const isOwnCall = !isOver && (isRinging ? isCaller : isHere);
  const isLarge = isOwnCall && !isSmall;
  useCovering(card, isLarge, () => setSmall(true));
  useHoldCelebrations(!isOver);
  const fullName = data?.user.fullName ?? '';
  const picture = data?.user.profilePicture ?? null;
  const size = isLarge ? '20rem' : '4rem';
  const face = (
    <span className="relative block size-[min(62vw,36dvh,20rem)] shrink-0 overflow-hidden rounded-full border-4 border-surface shadow-float in-data-small:size-16 in-data-small:border-2">
      <Portrait id={otherId} fullName={fullName} picture={picture} sizes={size} isPlain />
    </span>
  );
  const controls = (
    <>
      {isOwnCall && (
        <RoundButton
          Icon={isLarge ? MessageSquareText : Maximize2}
          name={isLarge ? t.showChat : t.showLarge}
          caption={isLarge ? t.chat : t.large}
          onClick={() => setSmall(isLarge)}
        />
      )}
      <RoundButton
        Icon={PhoneOff}
        name={t.end}
        caption={t.endShort}
        isEnd
        disabled={isBusy}
        onClick={() => void change('hang_up')}
      />
    </>
  );
  const report = (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-center self-center"
      onClick={() => askToReport({ subject: { kind: 'call', id: call.id }, name })}
    >
      {t.report}
    </Button>
  );
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t.label({ name })}
      data-covers={isLarge || undefined}
      data-small={isLarge ? undefined : true}
      className={cx(
        'fixed z-40 text-ink outline-none',
        isLarge
          ? 'inset-0 flex flex-col gap-3 overflow-y-auto bg-paper maze-dots px-4 pt-[max(1rem,env(safe-area-inset-top))] pb-[max(1rem,env(safe-area-inset-bottom))]'
          : 'inset-x-2 grid max-h-[calc(100dvh-1rem)] gap-3 overflow-y-auto rounded-card border-2 border-line bg-surface p-4 shadow-float sm:inset-x-auto sm:end-6 sm:w-96',
        // Below the partner's name, while somebody reads the chat.
        !isLarge && (isOwnCall ? 'top-36 low:top-2' : 'top-2'),
      )}
    >
      {bodyOf()}
      {!isOver && <TroubleLine trouble={connection.trouble} />}
      {!isOver && !isHere && !isRinging && (
        <Button
          variant="destructive"
          size="lg"
          className="w-full"
          loading={isBusy}
          onClick={() => void change('hang_up')}
        >
          {t.end}
        </Button>
      )}
      {call.state === 'active' && (isLarge || !isHere) && report}
      {isOver && (
        <div className="flex items-center justify-between gap-3">
          {report}
          <Button variant="secondary" onClick={close}>
            {t.close}
          </Button>
        </div>
      )}
    </section>
  );

  function bodyOf(): ReactNode {
    if (isOver) {
      const text = isCaller && call.endsAt === null ? t.noAnswer : t.ended;
      return <Line face={face} text={text} />;
    }
    if (isRinging && isCaller) {
      return (
        <>
          <div className="grid flex-1 place-content-center justify-items-center gap-5 in-data-small:flex in-data-small:items-center in-data-small:justify-start">
            {face}
            <Said
              text={t.ringsOut({ name })}
              className="text-center text-2xl font-bold in-data-small:text-lg"
            />
          </div>
          <div className="flex justify-center gap-2">{controls}</div>
        </>
      );
    }
    if (isRinging) {
      return (
        <RingingCall
          {...{ face, name, isDirect, isBusy }}
          // The name and the hint make the card longer, and would move the buttons under a finger.
          isLoading={isPending || state === undefined}
          onAccept={() => void accept()}
          onDecline={() => void change('decline')}
        />
      );
    }
    if (!isHere) return <Line face={face} text={t.elsewhere({ name })} />;
    return (
      <ActiveCall
        {...{ call, name, face, connection, isBusy, isLarge, controls }}
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
