import { RotateCcw, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import {
  useVoiceRecording,
  type RecordedVoice,
} from '../../../../platform/web/use-voice-recording.ts';
import { VOICE_MESSAGE_SECONDS_MAX } from '../../../profile/media/index.ts';
import { PEAKS } from '../../index.ts';
import { attachmentTexts } from './texts/index.ts';
import { useAskUnsent } from './use-ask-unsent.tsx';
import { VoicePlayer } from './voice-player.tsx';

const LIMITS = {
  // Recorders stop slightly late.
  stopAfter: VOICE_MESSAGE_SECONDS_MAX - 0.5,
  bars: PEAKS,
  // The server makes an MP4 of each.
  types: ['audio/mp4;codecs="mp4a.40.2"', 'audio/webm;codecs="opus"', 'audio/mp4'],
  // Speech stays clear at this rate.
  bitsPerSecond: 48_000,
};

/** Above the input: records at once, lets the member hear it, and sends it. */
export default function VoiceRecorder({
  isReleased,
  onSend,
  onDiscard,
}: {
  /** The button was held and let go, or pressed again. */
  isReleased: boolean;
  onSend: (voice: RecordedVoice) => void;
  onDiscard: () => void;
}) {
  const { recorder: t } = useTexts(attachmentTexts);
  const ui = useTexts(uiTexts);
  const { recording, start, stop } = useVoiceRecording(LIMITS);
  const main = useRef<HTMLButtonElement>(null);
  const { phase } = recording;
  const hasNothing = phase === 'without' || phase === 'unable';
  const { isAsking, question } = useAskUnsent(phase === 'recording' || phase === 'recorded');

  const begin = useEffectEvent(start);
  useEffect(() => begin(), []);
  useEffect(() => {
    if (isReleased) stop();
    // Only when the button is let go.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReleased]);
  // The next step is under the finger and the Enter key.
  useEffect(() => main.current?.focus(), [phase]);
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isAsking) return;
      event.preventDefault();
      onDiscard();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [onDiscard, isAsking]);

  return (
    <div
      role="group"
      aria-label={t.label}
      // Once there is a recording, the buttons for voice and picture could only discard it.
      data-instead={phase === 'recorded' || undefined}
      className="grid gap-2 rounded-control bg-sunken p-2"
    >
      <p role="status" className="px-1 text-sm font-bold">
        {(phase === 'idle' || phase === 'asking') && t.asking}
        {phase === 'without' && t.without}
        {phase === 'unable' && t.unable}
        {phase === 'unreadable' && t.unreadable}
        {phase === 'recording' && (
          <>
            <span aria-hidden className="me-2 inline-block size-3 rounded-full bg-danger" />
            {t.recording({
              seconds: Math.floor(recording.seconds),
              max: VOICE_MESSAGE_SECONDS_MAX,
            })}
          </>
        )}
        {phase === 'recorded' && t.listen}
      </p>
      {recording.phase === 'recorded' && (
        <VoicePlayer
          url={recording.address}
          seconds={recording.seconds}
          peaks={recording.bars}
          width="w-full"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {!hasNothing && <Trash2 aria-hidden className="size-4" />}
          {hasNothing ? ui.close : t.discard}
        </Button>
        {phase === 'without' && (
          <Button ref={main} variant="secondary" size="sm" onClick={start}>
            {ui.tryAgain}
          </Button>
        )}
        {phase === 'recording' && (
          <Button ref={main} size="sm" onClick={stop}>
            <Square aria-hidden className="size-4" />
            {t.stop}
          </Button>
        )}
        {(phase === 'unreadable' || phase === 'recorded') && (
          <Button variant="secondary" size="sm" onClick={start}>
            <RotateCcw aria-hidden className="size-4" />
            {t.again}
          </Button>
        )}
        {recording.phase === 'recorded' && (
          <Button
            ref={main}
            size="sm"
            className="ms-auto max-sm:w-full"
            onClick={() => onSend(recording)}
          >
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {t.send}
          </Button>
        )}
      </div>
      {question}
    </div>
  );
}
