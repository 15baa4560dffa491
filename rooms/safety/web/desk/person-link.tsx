import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A member's name at the desk, which leads to their page. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      dir="auto"
      href={`/desk/members/${id}`}
      className="font-bold text-accent-text underline wrap-anywhere"
    >
      {children}
    </Link>
  );
}
