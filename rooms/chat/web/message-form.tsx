import { lazy, Suspense, useState } from 'react';

import { SureDialog } from '../../wording/web/index.ts';
import { Composer } from './composer.tsx';
import { FirstLinePanel } from './first-line-panel.tsx';
import { useFirstLine } from './use-first-line.ts';
import type { useSending } from './use-sending.ts';

const AttachTools = lazy(() => import('./attachments/attach-tools.tsx'));

/** The input of a conversation, with a confirmation for a message that looks like abuse. */
export function MessageForm({
  sending,
  firstLine,
  nameOf,
}: {
  sending: ReturnType<typeof useSending>;
  /** Before the member's first line: how it could begin. */
  firstLine?: { conversationId: string; starts: readonly string[] } | undefined;
  /** The name of a member of the conversation. */
  nameOf: (id: string) => string | undefined;
}) {
  const { replyTo, reply, text, isOpen, isWarned, isAsking, stopAsking, send, write } = sending;
  const first = useFirstLine(firstLine?.conversationId ?? '', firstLine !== undefined);
  const trySending = () => {
    if (first.passes(text)) sending.sendUnlessAbusive();
  };
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  return (
    <>
      <Composer
        text={text}
        onChange={write}
        onSend={trySending}
        isOpen={isOpen}
        isWarned={isWarned}
        reply={replyTo && { to: replyTo, name: nameOf(replyTo.senderId) ?? '' }}
        onCancelReply={() => reply(undefined)}
        // Above a keyboard it scrolls, so that the input stays in sight.
        panel={
          <>
            {first.isAsking && (
              <FirstLinePanel
                starts={firstLine?.starts ?? []}
                onPick={(start) => {
                  first.close();
                  write(start);
                }}
                onSend={trySending}
              />
            )}
            <div
              ref={setPanel}
              data-panel
              className="min-h-0 overflow-y-auto overscroll-contain rounded-control empty:hidden"
            />
          </>
        }
        tools={
          // As wide as the two buttons.
          <Suspense fallback={<span className="w-17.5 sm:w-24" />}>
            <AttachTools
              panel={panel}
              mustPicturesWait={sending.mustPicturesWait}
              sendFile={sending.sendFile}
            />
          </Suspense>
        }
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
