import { REMOVABLE_MINUTES, type Message } from '@rizzly/domain/chat';
import { MINUTE_MS } from '@rizzly/domain/shared';
import type { Language } from '@rizzly/domain/texts';

import type { Deps } from '../../../context.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { runWork, type WorkDeps } from '../../../platform/unit-of-work.ts';
import { tellUserChanged } from '../../play/index.ts';
import { describeMessages } from '../describe-messages.ts';
import { lockMessage } from '../reactions/repository.ts';
import { say } from '../texts/index.ts';
import { withdrawNoticesOf, withdrawText } from './repository.ts';

/**
 * Removes a member's own message for everybody in the conversation, within an hour. Repeating it
 * changes nothing. Evidence that was sealed before stays, and later reports seal the text too.
 */
export function withdrawMessage(
  deps: WorkDeps & Pick<Deps, 'clock'>,
  { memberId, messageId }: { memberId: string; messageId: string },
  language: Language,
): Promise<Message> {
  return runWork(deps, async (work) => {
    const { tx } = work;
    const at = deps.clock();
    const found = await lockMessage(tx, { id: messageId, memberId });
    const message = found?.message;
    if (message?.senderId !== memberId) throw notFound(say.messageNotFound);
    const describe = async (row: typeof message, as: Language) => {
      const [described] = await describeMessages(tx, [row], as);
      if (!described) throw notFound(say.messageNotFound);
      return described;
    };
    if (message.withdrawnAt) return describe(message, language);
    if (message.removedAt) throw new AppError('conflict', say.removedAlready);
    if (at.getTime() - message.sentAt.getTime() > REMOVABLE_MINUTES * MINUTE_MS) {
      throw new AppError('conflict', say.tooLateToRemove);
    }
    const withdrawn = await withdrawText(tx, message, at);
    // English will do: screens write this themselves, in their own language.
    const event = { type: 'message_changed', message: await describe(withdrawn, 'en') } as const;
    work.tell(found?.memberIds ?? [], event);
    for (const id of await withdrawNoticesOf(tx, message)) {
      tellUserChanged(work, id, 'notifications');
    }
    return describe(withdrawn, language);
  });
}
