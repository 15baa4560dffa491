import { Link } from 'wouter';

import { Rich } from '../../../platform/web/language/index.ts';

/** A sentence with a link in it. */
export function LinkedText({ text, href }: { text: string; href: string }) {
  const link = (
    <Link href={href} className="font-bold text-accent-text underline underline-offset-4" />
  );
  return (
    <p className="text-ink-soft">
      <Rich text={text} tags={{ link }} />
    </p>
  );
}
