import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';

import { firstNameOf } from '../../../platform/shared/index.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { cx } from '../../../platform/web/ui/cx.ts';
import { findLinks, hasContactDetails } from '../../chat/index.ts';
import { askToReport } from '../../safety/web/index.ts';
import { wordingTexts } from './texts/index.ts';
import { useWording, type Wording } from './wording.ts';

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

/** A note that was received, with the cautions of a first message. */
export function ReceivedNote({
  note,
  sender,
}: {
  note: string;
  sender: { id: string; fullName: string };
}) {
  const wording = useWording();
  const report = () =>
    askToReport({
      subject: { kind: 'member', id: sender.id },
      name: firstNameOf(sender.fullName),
    });
  return (
    <>
      <ReceivedText content={note} mayFold onReport={report} />
      <ScamWarning content={note} wording={wording} />
    </>
  );
}

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

/** A message of one to three emoji is shown large. */
const ONLY_EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\u200D|\p{Emoji_Modifier}){1,9}$/u;

/** A message's text. Links open in a new tab without a referrer. */
export function MessageText({ content }: { content: string }) {
  const isEmoji = content.length <= 24 && ONLY_EMOJI.test(content);
  return (
    <span
      dir="auto"
      className={cx('whitespace-pre-wrap wrap-anywhere', isEmoji && 'text-4xl leading-12')}
    >
      {findLinks(content).map(({ at, text, href }) =>
        href === undefined ? (
          text
        ) : (
          <a
            key={at}
            href={href}
            // Isolated from an override before it, so that it shows what it opens.
            dir="ltr"
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2 [unicode-bidi:isolate]"
          >
            {text}
          </a>
        ),
      )}
    </span>
  );
}
