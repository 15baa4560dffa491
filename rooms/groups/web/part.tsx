import { type ReactNode, useId } from 'react';

/** A section of the page with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-xl sm:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
