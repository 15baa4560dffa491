import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';

/** Opens what few need. It is made, and asks the server, once it is opened. */
export function Fold({
  summary,
  Icon,
  startsOpen = false,
  children,
}: {
  summary: string;
  Icon?: LucideIcon;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const [wasOpened, setOpened] = useState(startsOpen);
  // Only the first value counts, since the reader may have closed it.
  const [open] = useState(startsOpen);
  return (
    <details
      className="group"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-bold text-accent-text [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        {Icon && <Icon aria-hidden className="size-5 shrink-0 text-mint-text" />}
        {summary}
      </summary>
      {wasOpened && <div className="mt-3 grid grid-cols-1 gap-4">{children}</div>}
    </details>
  );
}
