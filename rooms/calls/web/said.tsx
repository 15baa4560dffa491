import { useDeferredValue } from 'react';

/** Text that is announced politely: a live region has to be there before its text. */
export function Said({ text, className }: { text: string; className?: string }) {
  return (
    <p role="status" className={className}>
      {useDeferredValue(text, '')}
    </p>
  );
}
