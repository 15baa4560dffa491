import { Image, Mic } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { SureDialog, useAbuseGuard } from '../wording/index.ts';
import { Composer } from './composer.tsx';
import { chatTexts } from './texts/index.ts';
import type { useSending } from './use-sending.ts';

const VoiceRecorder = lazy(() => import('./attachments/voice-recorder.tsx'));
const PictureForm = lazy(() => import('./attachments/picture-form.tsx'));

/** A button that is pressed longer is held: letting it go stops the recording. */
const HOLD_MS = 500;

/** The input of a conversation, with a confirmation for a message that looks like abuse. */
export function MessageForm({
  sending,
  nameOf,
}: {
  sending: ReturnType<typeof useSending>;
  /** The name of a member of the conversation. */
  nameOf: (id: string) => string | undefined;
}) {
  const { composer: t } = useTexts(chatTexts);
  const { replyTo, reply, text, isOpen, isWarned, isAsking, stopAsking, send, write } = sending;
  const [panel, setPanel] = useState<'voice' | 'picture'>();
  const [isReleased, setReleased] = useState(false);
  const pressedAt = useRef(0);
  const isJustBegun = useRef(false);
  const mic = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLButtonElement>(null);
  const { guard, dialog } = useAbuseGuard();

  const close = useCallback(() => {
    setPanel((open) => {
      (open === 'voice' ? mic : picture).current?.focus();
      return undefined;
    });
  }, []);

  /** One press begins, and the next stops; or the button is held. */
  function pressMic(): void {
    if (panel === 'voice') setReleased(true);
    else {
      setReleased(false);
      setPanel('voice');
    }
  }

  return (
    <>
      <Composer
        text={text}
        onChange={write}
        onSend={sending.sendUnlessAbusive}
        isOpen={isOpen}
        isWarned={isWarned}
        reply={replyTo && { to: replyTo, name: nameOf(replyTo.senderId) ?? '' }}
        onCancelReply={() => reply(undefined)}
        tools={
          <>
            <Button
              ref={picture}
              variant="ghost"
              size="icon"
              aria-label={t.picture}
              aria-expanded={panel === 'picture'}
              className="max-sm:min-w-9 max-sm:px-0"
              onClick={() => (panel === 'picture' ? close() : setPanel('picture'))}
            >
              <Image aria-hidden className="size-5" />
            </Button>
            <Button
              ref={mic}
              variant="ghost"
              size="icon"
              aria-label={panel === 'voice' ? t.stopVoice : t.voice}
              aria-expanded={panel === 'voice'}
              className="touch-none max-sm:min-w-9 max-sm:px-0"
              onPointerDown={() => {
                pressedAt.current = performance.now();
                if (panel === 'voice') return;
                isJustBegun.current = true;
                pressMic();
              }}
              onPointerUp={() => {
                if (performance.now() - pressedAt.current >= HOLD_MS) setReleased(true);
              }}
              onClick={({ detail }) => {
                // A pointer has begun already; its second press stops. A key does both here.
                const isFirstPress = detail > 0 && isJustBegun.current;
                isJustBegun.current = false;
                if (!isFirstPress) pressMic();
              }}
            >
              <Mic aria-hidden className="size-5" />
            </Button>
          </>
        }
        panel={
          <Suspense fallback={null}>
            {panel === 'voice' && (
              <VoiceRecorder
                isReleased={isReleased}
                onDiscard={close}
                onSend={({ file, seconds, peaks }) => {
                  const about = { kind: 'voice' as const, contentType: file.type, seconds, peaks };
                  sending.sendFile(about, file, '');
                  close();
                }}
              />
            )}
            {panel === 'picture' && (
              <PictureForm
                onCancel={close}
                onSend={({ file, alt, caption }) =>
                  guard(caption, () => {
                    const about = { kind: 'picture' as const, contentType: file.type, alt };
                    sending.sendFile(about, file, caption);
                    close();
                  })
                }
              />
            )}
          </Suspense>
        }
      />
      {dialog}
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
