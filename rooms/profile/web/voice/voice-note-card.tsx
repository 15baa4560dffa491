import { Mic, RotateCcw, Square, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { isFinal } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Confirm } from '../../../../platform/web/ui/confirm.tsx';
import { TextField } from '../../../../platform/web/ui/field.tsx';
import { ProgressBar } from '../../../../platform/web/ui/progress-bar.tsx';
import {
  useVoiceRecording,
  type RecordedVoice,
  type VoiceRecording,
} from '../../../../platform/web/use-voice-recording.ts';
import type { VoiceNote } from '../../index.ts';
import { VOICE_SECONDS_MAX } from '../../media/index.ts';
import { useRemoveVoiceNote, useSaveVoiceNote } from '../queries.ts';
import type { ProfileTexts } from '../texts/en.ts';
import { profileTexts } from '../texts/index.ts';
import { VoicePlayer } from '../voice-player.tsx';

const LIMITS = {
  // Recorders stop slightly late, and the server accepts at most 30 seconds.
  stopAfter: VOICE_SECONDS_MAX - 0.5,
  longest: VOICE_SECONDS_MAX,
  bars: 48,
  types: ['audio/mp4;codecs="mp4a.40.2"', 'audio/webm;codecs="opus"', 'audio/webm'],
};

/** Where a recording can be chosen instead. */
const FROM_FILE: ReadonlySet<VoiceRecording['phase']> = new Set([
  'without',
  'unable',
  'unreadable',
  'too-long',
]);

/** Records, saves and removes the member's voice note (§23). */
export function VoiceNoteCard({ note }: { note: VoiceNote | null }) {
  const texts = useTexts(profileTexts);
  const t = texts.voice;
  const { user } = useSession();
  const { recording, start, take, stop, discard } = useVoiceRecording(LIMITS);
  const save = useSaveVoiceNote({
    done: { title: t.saved },
    failed: { title: texts.updateFailed, text: t.failedText },
  });
  const [isAsking, setAsking] = useState(false);
  const { phase } = recording;
  const shown = phase === 'recorded' ? noteOf(recording) : note;
  const isResting = phase !== 'recorded' && phase !== 'recording' && phase !== 'asking';
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (phase === 'recording' || phase === 'recorded') main.current?.focus();
  }, [phase]);
  const onSave = () => {
    if (recording.phase !== 'recorded') return;
    save.mutate({ file: recording.file, waveform: recording.bars }, { onSuccess: discard });
  };
  return (
    <SectionCard title={t.title} Icon={Mic}>
      {/* Keeps the focus when the pressed button gives way to others. */}
      <div data-focus-item="voice-note" className="grid gap-4">
        {shown && <VoicePlayer key={shown.url} note={shown} name={user.fullName} />}
        {!shown && <p className="text-ink-soft">{t.none}</p>}
        {phase === 'recording' && (
          <ProgressBar value={recording.seconds} max={LIMITS.stopAfter} label={t.recording} />
        )}
        <p role="status" className="text-sm font-bold empty:hidden">
          {statusOf(recording, t)}
        </p>
        {FROM_FILE.has(phase) && (
          <TextField
            type="file"
            label={t.file}
            accept="audio/mp4,audio/webm,.m4a,.weba"
            className="py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) take(file);
            }}
          />
        )}
        <RemoveVoiceDialog isOpen={isAsking} onClose={() => setAsking(false)} />
        <div className="flex flex-wrap gap-3">
          {isResting && (
            <Button data-focus-next variant={note ? 'secondary' : 'primary'} onClick={start}>
              <Mic aria-hidden className="size-4" />
              {note ? t.again : t.start}
            </Button>
          )}
          {isResting && note && (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <Trash2 aria-hidden className="size-4" />
              {t.remove}
            </Button>
          )}
          {phase === 'recording' && (
            <Button ref={main} variant="destructive" onClick={stop}>
              <Square aria-hidden className="size-4 fill-current" />
              {t.stop}
            </Button>
          )}
          {phase === 'recorded' && (
            <>
              {!isFinal(save.error) && (
                <Button ref={main} loading={save.isPending} onClick={onSave}>
                  {!save.isPending && <Upload aria-hidden className="size-4" />}
                  {t.save}
                </Button>
              )}
              <Button
                variant="secondary"
                disabled={save.isPending}
                onClick={() => {
                  save.reset();
                  start();
                }}
              >
                <RotateCcw aria-hidden className="size-4" />
                {texts.video.retake}
              </Button>
            </>
          )}
          {!isResting && (
            <Button
              variant="ghost"
              disabled={save.isPending}
              onClick={() => {
                save.reset();
                discard();
              }}
            >
              {texts.cancel}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}

const noteOf = ({ address, seconds, bars }: RecordedVoice): VoiceNote => ({
  url: address,
  seconds,
  waveform: bars,
});

function statusOf({ phase }: VoiceRecording, t: ProfileTexts['voice']): string {
  const texts: Record<VoiceRecording['phase'], string> = {
    idle: '',
    asking: t.asking,
    recording: t.isRecording,
    recorded: t.isRecorded,
    without: t.noMicrophone,
    unable: t.unable,
    unreadable: t.unreadable,
    'too-long': t.tooLong,
  };
  return texts[phase];
}

/** Asks for confirmation before a voice note is removed, because it can't be restored. */
function RemoveVoiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(profileTexts);
  const t = texts.voice;
  const remove = useRemoveVoiceNote({
    done: { title: t.removed },
    failed: { title: texts.updateFailed, text: t.failedText },
    onDone: onClose,
  });
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={t.removeSure}
      text={t.removeText}
      yes={t.removeIt}
      no={t.keep}
      isBusy={remove.isPending}
      onYes={() => remove.mutate()}
    />
  );
}
