import { SureDialog } from '../wording/index.ts';
import { Composer } from './composer.tsx';
import type { useSending } from './use-sending.ts';

/** The input of a conversation, with a confirmation for a message that looks like abuse. */
export function MessageForm({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { text, isOpen, isWarned, isAsking, stopAsking, send, sendUnlessAbusive, write } = sending;
  return (
    <>
      <Composer
        text={text}
        onChange={write}
        onSend={sendUnlessAbusive}
        isOpen={isOpen}
        isWarned={isWarned}
      />
      <SureDialog
        isOpen={isAsking}
        onEdit={stopAsking}
        onSend={() => {
          stopAsking();
          send();
        }}
      />
    </>
  );
}
