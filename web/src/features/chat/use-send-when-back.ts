import { useEffect, useEffectEvent } from 'react';

/** Sends, once, what was to be sent while the socket was closed. */
export function useSendWhenBack(isDue: boolean, send: () => void): void {
  const onDue = useEffectEvent(send);
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}
