import { useEffect, useState } from 'react';

/** Text that is announced politely: a live region has to be there before its text. */
export function Said({ text, className }: { text: string; className?: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p role="status" className={className}>
      {said}
    </p>
  );
}
