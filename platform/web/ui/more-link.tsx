import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** The link at the end of a card's heading. */
export function MoreLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <Link
      {...rest}
      className="flex min-h-11 max-w-full shrink-0 items-center gap-1 rounded-control font-bold text-accent-text hover:underline"
    >
      {children}
      <ArrowRight aria-hidden className="size-4 rtl:-scale-x-100" />
    </Link>
  );
}
