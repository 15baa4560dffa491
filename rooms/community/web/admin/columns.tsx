import type { ReactNode } from 'react';

/** Cards in two columns where a wide screen has room, else one below the other. */
export function Columns({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className="grid items-start gap-5 2xl:grid-cols-2">
      <div className="grid min-w-0 gap-5">{first}</div>
      <div className="grid min-w-0 gap-5">{second}</div>
    </div>
  );
}
