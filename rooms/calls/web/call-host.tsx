import { lazy, useEffect, useState } from 'react';

import { useLiveEvent } from '../../../platform/web/live.tsx';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import type { Call } from '../index.ts';
import { onAsk, type CallRequest } from './ask-to-call.ts';
import { useRingSoundLater } from './use-ring-sound.ts';

const CallScreen = lazy(() => import('./call-screen.tsx'));

/**
 * The member's call on every screen. Only listens until there is one, because the first screen
 * loads it.
 */
export function CallHost() {
  const [call, setCall] = useState<Call>();
  const [request, setRequest] = useState<CallRequest>();
  useEffect(() => onAsk(setRequest), []);
  useRingSoundLater();
  useLiveEvent('call_changed', (event) => {
    // A round of an evening is shown where the evening is.
    if (event.call.conversationId === null) return;
    setCall((shown) =>
      shown?.id === event.call.id || event.call.state !== 'ended' ? event.call : shown,
    );
  });
  if (!call && !request) return null;
  const drop = () => setRequest(undefined);
  return (
    <Opening isOpen={request !== undefined} onClose={drop}>
      <CallScreen call={call} request={request} onChange={setCall} onAsked={drop} />
    </Opening>
  );
}
