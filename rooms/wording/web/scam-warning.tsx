import { ShieldAlert } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { wordingTexts } from './texts/index.ts';
import type { Wording } from './wording.ts';

/** Warns the reader of a message with words of money scams (§21). */
export function ScamWarning({
  content,
  wording,
}: {
  content: string;
  wording: Wording | undefined;
}) {
  const t = useTexts(wordingTexts);
  if (wording?.hasScamWords(content) !== true) return null;
  return (
    <p
      role="note"
      className="mt-1 flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 text-sm font-bold text-amber-text"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t.scam}
    </p>
  );
}
