import type { Message } from '../../index.ts';
import { PictureView } from './picture-view.tsx';
import { VoicePlayer } from './voice-player.tsx';

/** The voice or the picture of a message. Loaded with the first one on a screen. */
export default function AttachmentView({
  message: { attachment, conversationId, content },
  isOwn,
  senderName,
}: {
  message: Message;
  isOwn: boolean;
  senderName: string | undefined;
}) {
  if (!attachment) return null;
  return attachment.kind === 'voice' ? (
    <VoicePlayer {...attachment} />
  ) : (
    <PictureView
      attachment={attachment}
      caption={content}
      conversationId={conversationId}
      isOwn={isOwn}
      senderName={senderName}
    />
  );
}
