import type { Message } from '@rizzly/domain/chat';

import { useTexts } from '../../platform/language/index.ts';
import { chatTexts } from './texts/index.ts';

/**
 * A system line: somebody left a room or came back, or the placeholder for an erased member's
 * message.
 */
export function NoticeLine({ notice }: { notice: NonNullable<Message['notice']> }) {
  const { message: t } = useTexts(chatTexts);
  const name = notice.name ?? t.former;
  const lines = { left: t.left({ name }), back: t.back({ name }), former: t.former };
  return (
    <p
      dir="auto"
      className="mx-auto my-3 w-fit max-w-[85%] text-center text-sm font-bold wrap-anywhere text-ink-soft"
    >
      {lines[notice.kind]}
    </p>
  );
}
