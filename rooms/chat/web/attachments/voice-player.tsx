import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { readStored, writeStored } from '../../../../platform/web/storage.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { attachmentTexts } from './texts/index.ts';

const RATES = [1, 1.5, 2] as const;
const RATE_KEY = 'chat_voice_rate';
const AUDIO = 'audio[data-voice]';

function readRate(): number {
  const stored = readStored(RATE_KEY);
  return RATES.find((rate) => rate === stored) ?? 1;
}

/** Plays a voice message, shows how much was heard, and goes on to the next one in the list. */
export function VoicePlayer({
  url,
  seconds,
  peaks,
  width = 'w-64',
}: {
  url: string;
  seconds: number;
  peaks: readonly number[];
  width?: 'w-64' | 'w-full';
}) {
  const { voice: t } = useTexts(attachmentTexts);
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [rate, setRate] = useState(readRate);
  const [failure, setFailure] = useState<'failed' | 'unplayable'>();

  /** The others of the list: one plays at a time. */
  function findAll(): HTMLAudioElement[] {
    const list = audio.current?.closest('[role="log"]');
    return [...(list?.querySelectorAll<HTMLAudioElement>(AUDIO) ?? [])];
  }

  function toggle(): void {
    const { current } = audio;
    if (!current) return;
    setFailure(undefined);
    if (isPlaying) current.pause();
    else void current.play().catch((error: unknown) => setFailure(failureOf(error)));
  }

  function nextRate(): void {
    const next = RATES[(RATES.findIndex((one) => one === rate) + 1) % RATES.length] ?? 1;
    setRate(next);
    writeStored(RATE_KEY, next);
    if (audio.current) audio.current.playbackRate = next;
  }

  function moveTo(to: number): void {
    setAt(to);
    if (audio.current) audio.current.currentTime = to;
  }

  return (
    <div className={cx('grid max-w-full gap-1', width)}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions */}
      <audio
        ref={audio}
        data-voice
        src={url}
        preload="none"
        onPlay={() => {
          for (const other of findAll()) if (other !== audio.current) other.pause();
          // Another player may have changed it.
          const chosen = readRate();
          setRate(chosen);
          if (audio.current) audio.current.playbackRate = chosen;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(Math.min(seconds, event.currentTarget.currentTime))}
        onError={({ currentTarget }) => {
          setPlaying(false);
          setFailure(currentTarget.error?.code === UNPLAYABLE ? 'unplayable' : 'failed');
        }}
        onEnded={() => {
          setPlaying(false);
          setAt(seconds);
          const all = findAll();
          const next = audio.current && all[all.indexOf(audio.current) + 1];
          void next?.play().catch(() => undefined);
        }}
      />
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-label={isPlaying ? t.pause : t.play}
          onClick={toggle}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-surface shadow-card hover:text-accent-text"
        >
          {isPlaying ? (
            <Pause aria-hidden className="size-5" />
          ) : (
            <Play aria-hidden className="size-5" />
          )}
        </button>
        <span className="relative grid flex-1 rounded-control has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <Waveform peaks={peaks} share={seconds > 0 ? at / seconds : 0} />
          <input
            type="range"
            aria-label={t.position}
            aria-valuetext={t.heard({ at: Math.floor(at), of: seconds })}
            min={0}
            max={seconds}
            step={1}
            value={Math.floor(at)}
            onChange={(event) => moveTo(Number(event.target.value))}
            className="absolute inset-0 w-full cursor-pointer opacity-0"
          />
        </span>
      </div>
      <div className="flex items-center justify-between gap-2 text-xs text-ink-soft tabular-nums">
        <span aria-hidden>{clockOf(isPlaying || at > 0 ? at : seconds)}</span>
        {failure && <span role="alert">{t[failure]}</span>}
        <button
          type="button"
          aria-label={t.speed({ rate })}
          onClick={nextRate}
          className="min-h-8 min-w-11 rounded-full border border-line px-2 font-bold text-ink hover:bg-sunken"
        >
          {t.rate({ rate })}
        </button>
      </div>
    </div>
  );
}

/** MEDIA_ERR_DECODE: not every browser plays what another one recorded. */
const UNPLAYABLE = 3;

const failureOf = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotSupportedError' ? 'unplayable' : 'failed';

const clockOf = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A voice message as bars; those before `share` (0 to 1) were heard. */
function Waveform({ peaks, share }: { peaks: readonly number[]; share: number }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${peaks.length * 3} 40`}
      preserveAspectRatio="none"
      className="h-8 w-full"
    >
      {peaks.map((peak, at) => {
        const height = Math.max(3, (peak / 100) * 40);
        const isHeard = (at + 0.5) / peaks.length <= share;
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- bars never move
            key={at}
            x={at * 3}
            y={20 - height / 2}
            width={2}
            height={height}
            rx={1}
            className={isHeard ? 'fill-accent-text' : 'fill-ink-soft/50'}
          />
        );
      })}
    </svg>
  );
}
