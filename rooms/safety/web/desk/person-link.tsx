import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useTexts } from '../../../../platform/web/language/index.ts';
import type { DeskPerson } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

/** A member's name at the desk, which leads to their page. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      dir="auto"
      href={`/desk/members/${id}`}
      className="font-bold text-accent-text underline wrap-anywhere in-[h1]:text-ink in-[h1]:decoration-accent-text"
    >
      {children}
    </Link>
  );
}

/** Returns a function for people's names at the desk. Erased members have no name any more. */
export function useNameOf() {
  const { formerMember } = useTexts(deskTexts);
  return ({ fullName, isFormer }: DeskPerson) => (isFormer ? formerMember : fullName);
}
