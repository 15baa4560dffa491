import { useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { hasContactDetails } from '../../chat/index.ts';
import { MessageText } from './message-text.tsx';
import { wordingTexts } from './texts/index.ts';

const LINK = 'min-h-6 font-bold text-accent-text underline underline-offset-2';

/** A partner's message. A message with contact details is folded before the first reply (§21). */
export function ReceivedText({
  content,
  mayFold,
  onReport,
}: {
  content: string;
  mayFold: boolean;
  onReport: () => void;
}) {
  const t = useTexts(wordingTexts);
  const [isShown, setShown] = useState(false);
  if (isShown || !mayFold || !hasContactDetails(content)) return <MessageText content={content} />;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t.hasContactDetails}
      <button type="button" onClick={() => setShown(true)} className={LINK}>
        {t.show}
      </button>
      <button type="button" onClick={onReport} className={LINK}>
        {t.report}
      </button>
    </span>
  );
}
