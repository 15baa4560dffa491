import type { ReactNode } from 'react';

/** Shown for empty lists and failed loads: a drawing, a text and the next step. */
export function EmptyState({
  drawing,
  title,
  text,
  action,
}: {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line px-6 py-10 text-center">
      {drawing}
      <h3 className="text-xl">{title}</h3>
      {text !== undefined && <p className="max-w-sm text-ink-soft">{text}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
