import type { ReactNode } from 'react';

import { Card } from '../../../ui/card.tsx';

/** A page with one thing to read or to do. */
export function NarrowPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-xl flex-1 content-center px-4 py-8">
      <Card as="article" className="grid gap-4">
        <h1 dir="auto" data-focus-next tabIndex={-1} className="text-3xl wrap-anywhere">
          {title}
        </h1>
        {text !== undefined && <p className="text-ink-soft">{text}</p>}
        {children}
      </Card>
    </div>
  );
}
