import { useEffect, useEffectEvent } from 'react';

/** Sends a waiting draft once, when the socket is open again. */
export function useSendOnReconnect(isDue: boolean, send: () => void): void {
  const onDue = useEffectEvent(send);
  useEffect(() => {
    if (isDue) onDue();
  }, [isDue]);
}
