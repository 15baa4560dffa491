import type { Message } from '@rizzly/domain/chat';
import { lazy, Suspense } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useNameOf } from './names.ts';
import type { Person } from './sender.tsx';
import { chatTexts } from './texts/index.ts';

const AttachmentView = lazy(() => import('./attachments/attachment-view.tsx'));

/** The voice or the picture of a message. Most conversations load none of its code. */
export function MessageAttachment({
  message,
  isOwn,
  people,
}: {
  message: Message;
  isOwn: boolean;
  people: ReadonlyMap<string, Person> | undefined;
}) {
  const { message: t } = useTexts(chatTexts);
  const name = useNameOf(message.senderId);
  const { attachment } = message;
  if (!attachment) return null;
  // As tall as what follows, so that the list does not move.
  const height = attachment.kind === 'voice' ? 'h-20' : 'h-40';
  return (
    <Suspense fallback={<p className={`${height} w-64 max-w-full`}>{t[attachment.kind]}</p>}>
      <AttachmentView message={message} isOwn={isOwn} senderName={people ? undefined : name} />
    </Suspense>
  );
}
