import type { Message } from '@rizzly/domain/chat';

import { useTexts } from '../../platform/language/index.ts';
import { chatTexts } from './texts/index.ts';

/** What nobody wrote: who left a room, or that an erased member's message was here. */
export function NoticeLine({ notice }: { notice: NonNullable<Message['notice']> }) {
  const { message: t } = useTexts(chatTexts);
  const { kind, name } = notice;
  return (
    <p
      dir="auto"
      className="mx-auto my-3 w-fit max-w-[85%] text-center text-sm font-bold wrap-anywhere text-ink-soft"
    >
      {kind === 'left' ? t.left({ name: name ?? t.former }) : t.former}
    </p>
  );
}
