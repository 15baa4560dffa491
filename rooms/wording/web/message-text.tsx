import { cx } from '../../../platform/web/ui/cx.ts';
import { findLinks } from '../../chat/index.ts';

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
