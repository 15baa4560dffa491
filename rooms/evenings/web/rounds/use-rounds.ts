import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '../../../../platform/web/api-error.ts';
import { call as callApi } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useLiveEvent, useOnReconnect } from '../../../../platform/web/live.tsx';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { Call, CallAction } from '../../../calls/index.ts';
import { join, useConnection, useSettled } from '../../../calls/web/index.ts';
import type { Rounds } from '../../rounds/index.ts';
import { roundsTexts } from './texts/index.ts';

export interface EveningProps {
  eventId: string;
  rounds: Rounds;
  evening: ReturnType<typeof useRounds>;
}

/** Nothing tells how many are in the lobby. */
const COUNT_EVERY_MS = 10_000;
/** An event may be lost, so that the time is looked at too. */
const LATE_MS = 1500;

/** An evening, this tab's seat in it, and the call of the round with its sound and image. */
export function useRounds(eventId: string) {
  const t = useTexts(roundsTexts);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const params = { id: eventId };
  const rounds = apiQuery('GET /api/events/:id/round', { params });
  const query = useQuery({
    ...rounds,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.state === 'lobby' ? COUNT_EVERY_MS : false),
  });
  const { data } = query;
  const again = () => void queryClient.invalidateQueries({ queryKey: rounds.queryKey });
  useLiveEvent('round_changed', (event) => {
    if (event.eventId === eventId) again();
  });
  useOnReconnect(again);
  useLate(data?.state === 'ended' ? undefined : data?.changesAt, again);

  const [isSeated, setSeated] = useState(() => isSeatedHere(eventId));
  const isHere = isSeated && data?.ready === true;
  const { call, act } = useRoundCall(isHere ? (data?.callId ?? null) : null, again);
  /** The round in which this tab had a call. */
  const [talkedIn, setTalkedIn] = useState(0);
  if (call && data && talkedIn !== data.round) setTalkedIn(data.round);
  const isCaller = call?.callerId === user.id;
  const connection = useConnection(call, { isHere: call !== undefined, isCaller });

  const { openMicrophone, hasMicrophone, trouble, closeCamera, stop } = connection;
  const needsMicrophone = isHere && !hasMicrophone && trouble === undefined;
  const open = useEffectEvent(() => void openMicrophone());
  useEffect(() => {
    if (needsMicrophone) open();
  }, [needsMicrophone]);
  const isTalking = call !== undefined;
  const close = useEffectEvent(closeCamera);
  useEffect(() => {
    if (isHere && !isTalking) close();
  }, [isHere, isTalking]);

  const setReady = useAction(
    ({ ready, agree }: { ready: boolean; agree?: boolean }) =>
      callApi('PUT /api/events/:id/round', { params, body: { ready, ...(agree && { agree }) } }),
    {
      // The agreement is asked for in place.
      failed: (error) =>
        needsAgreement(error) ? null : { title: t.failedAction, text: t.failedActionText },
      fills: rounds.queryKey,
      onDone: (_rounds, { ready }) => {
        if (ready) sitHere(eventId);
        else {
          standUp();
          stop();
        }
        setSeated(ready);
      },
    },
  );
  useLeaving(isHere, () => {
    standUp();
    void callApi('PUT /api/events/:id/round', { params, body: { ready: false } }).catch(
      () => undefined,
    );
  });

  return {
    query,
    again,
    isHere,
    call,
    talkedIn,
    act,
    connection,
    setReady,
    asksToAgree: needsAgreement(setReady.error),
  };
}

const needsAgreement = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ path }) => path === 'agree');

/** The call of the round, while it runs: it has begun by itself. */
function useRoundCall(callId: string | null, again: () => void) {
  const t = useTexts(roundsTexts);
  const queryClient = useQueryClient();
  const queryKey = ['round-call', callId];
  const { data: call, refetch } = useQuery({
    queryKey,
    enabled: callId !== null,
    queryFn: async () => {
      const current = await callApi('GET /api/calls/current');
      // Before it is shown: this tab is the one in the call.
      if (current?.id === callId) join(callId);
      return current;
    },
  });
  const readAgain = () => {
    if (callId !== null) void refetch();
  };
  useOnReconnect(readAgain);
  useSettled(call, readAgain);
  const show = (changed: Call) => {
    queryClient.setQueryData(queryKey, changed);
    if (changed.state === 'ended') again();
  };
  useLiveEvent('call_changed', (event) => {
    if (event.call.id === callId) show(event.call);
  });
  const act = useAction(
    (action: CallAction) =>
      callApi('PUT /api/calls/:id', { params: { id: callId ?? '' }, body: { action } }),
    { failed: { title: t.failedAction, text: t.failedActionText }, onDone: show },
  );
  const isRunning = call?.id === callId && call?.state === 'active';
  return { call: isRunning ? (call ?? undefined) : undefined, act };
}

/** Calls once the time is up. */
function useLate(at: string | undefined, handler: () => void): void {
  const late = useEffectEvent(handler);
  useEffect(() => {
    if (at === undefined) return undefined;
    const left = Math.max(0, Date.parse(at) - Date.now());
    // Longer than this, a timer would fire at once.
    if (left > 2 ** 31 - 1 - LATE_MS) return undefined;
    const timer = setTimeout(() => late(), left + LATE_MS);
    return () => clearTimeout(timer);
  }, [at]);
}

/** Calls when the page is left for another, but not when it is reloaded. */
function useLeaving(isIn: boolean, handler: () => void): void {
  const leave = useRef<(() => void) | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    leave.current = isIn ? handler : undefined;
  });
  useEffect(() => {
    clearTimeout(timer.current);
    return () => {
      // Later, because React in development unmounts once for a try.
      timer.current = setTimeout(() => leave.current?.());
    };
  }, []);
}

const KEY = 'rounds';

/** Whether this tab is the one in an evening. A reload keeps it. */
function isSeatedHere(eventId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === eventId;
  } catch {
    return false;
  }
}

function sitHere(eventId: string): void {
  try {
    sessionStorage.setItem(KEY, eventId);
  } catch {
    // Without storage, a reload asks for the microphone again.
  }
}

function standUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
