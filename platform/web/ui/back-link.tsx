import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { buttonStyles } from './button-styles.ts';

/** The way back, at the top of a page. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={`${buttonStyles('ghost')} -ms-3 ps-2 justify-self-start`}>
      <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
