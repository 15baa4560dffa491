import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { describeMessages } from '../describe-messages.ts';
import type { MessageRow } from '../repository.ts';

/** Tells open chats that a message changed. English will do: screens write this in their language. */
export async function tellMessageChanged(
  work: Work,
  row: MessageRow,
  memberIds: readonly string[],
): Promise<void> {
  const [message] = await describeMessages(work.tx, [row], 'en');
  if (message) work.tell(memberIds, { type: 'message_changed', message });
}
