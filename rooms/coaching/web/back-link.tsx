import { ArrowLeft } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';

/** Leads from a page of the coach back to its list. */
export function BackLink({ to, children }: PropsWithChildren<{ to: string }>) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-bold text-accent-text"
    >
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
