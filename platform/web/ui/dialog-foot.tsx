import type { ReactNode } from 'react';

/**
 * The last part of a dialog's form, in view while the rest scrolls. Its line shows that it does. The
 * dialog scrolls a focused field out from under it.
 */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-foot
      className="sticky -bottom-5 low:static -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5 pt-3 pb-5 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6 sm:pb-6"
    >
      {children}
    </div>
  );
}
