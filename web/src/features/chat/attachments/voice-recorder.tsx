import { VOICE_MESSAGE_SECONDS_MAX } from '@rizzly/domain/media';
import { RotateCcw, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { attachmentTexts } from './texts/index.ts';
import { useRecorder, type RecordedVoice } from './use-recorder.ts';
import { VoicePlayer } from './voice-player.tsx';

interface RecorderProps {
  /** The button was held and let go, or pressed again. */
  isReleased: boolean;
  onSend: (voice: RecordedVoice) => void;
  onDiscard: () => void;
}

/** Above the input: records at once, lets the member hear it, and sends it. */
export default function VoiceRecorder(props: RecorderProps) {
  const [attempt, setAttempt] = useState(0);
  const isReleased = props.isReleased && attempt === 0;
  return (
    <Recorder
      key={attempt}
      {...props}
      isReleased={isReleased}
      onAgain={() => setAttempt(attempt + 1)}
    />
  );
}

function Recorder({
  isReleased,
  onSend,
  onDiscard,
  onAgain,
}: RecorderProps & { onAgain: () => void }) {
  const { recorder: t } = useTexts(attachmentTexts);
  const { recording, stop } = useRecorder();
  const main = useRef<HTMLButtonElement>(null);
  const { phase } = recording;

  useEffect(() => {
    if (isReleased) stop();
    // Only when the button is let go.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReleased]);
  // The next step is under the finger and the Enter key.
  useEffect(() => main.current?.focus(), [phase]);
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onDiscard();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [onDiscard]);

  return (
    <div role="group" aria-label={t.label} className="grid gap-2 rounded-control bg-sunken p-2">
      <p role="status" className="px-1 text-sm font-bold">
        {phase === 'asking' && t.asking}
        {phase === 'without' && t.without}
        {phase === 'unreadable' && t.unreadable}
        {phase === 'recording' && (
          <>
            <span aria-hidden className="me-2 inline-block size-3 rounded-full bg-danger" />
            {t.recording({ seconds: recording.seconds, max: VOICE_MESSAGE_SECONDS_MAX })}
          </>
        )}
        {phase === 'recorded' && t.listen}
      </p>
      {recording.phase === 'recorded' && (
        <VoicePlayer
          url={recording.voice.address}
          seconds={recording.voice.seconds}
          peaks={recording.voice.peaks}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          <Trash2 aria-hidden className="size-4" />
          {t.discard}
        </Button>
        {phase === 'recording' && (
          <Button ref={main} size="sm" onClick={stop}>
            <Square aria-hidden className="size-4" />
            {t.stop}
          </Button>
        )}
        {(phase === 'unreadable' || phase === 'recorded') && (
          <Button variant="secondary" size="sm" onClick={onAgain}>
            <RotateCcw aria-hidden className="size-4" />
            {t.again}
          </Button>
        )}
        {recording.phase === 'recorded' && (
          <Button ref={main} size="sm" className="ms-auto" onClick={() => onSend(recording.voice)}>
            <SendHorizontal aria-hidden className="size-4 rtl:-scale-x-100" />
            {t.send}
          </Button>
        )}
      </div>
    </div>
  );
}
