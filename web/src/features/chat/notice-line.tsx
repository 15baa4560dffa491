import type { Message } from '@rizzly/domain/chat';

import { useTexts } from '../../platform/language/index.ts';
import { chatTexts } from './texts/index.ts';

/**
 * A system line: somebody left a room or came back, its date is set, the placeholder for an erased
 * member's message, or a call.
 */
export function NoticeLine({
  notice,
  isOwn,
}: {
  notice: NonNullable<Message['notice']>;
  isOwn: boolean;
}) {
  const { message: t } = useTexts(chatTexts);
  const name = notice.name ?? t.former;
  const lines = {
    left: t.left({ name }),
    back: t.back({ name }),
    former: t.former,
    'missed-call': isOwn ? t.calledInVain : t.missedCall,
    call: t.call({ seconds: notice.seconds ?? 0 }),
    date: t.dateSet({ name }),
  };
  return (
    <p
      dir="auto"
      className="mx-auto my-3 w-fit max-w-[85%] text-center text-sm font-bold wrap-anywhere text-ink-soft"
    >
      {lines[notice.kind]}
    </p>
  );
}
