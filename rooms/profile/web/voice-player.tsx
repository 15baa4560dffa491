import { Pause, Play } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { cx } from '../../../platform/web/ui/cx.ts';
import type { VoiceNote } from '../index.ts';
import { profileTexts } from './texts/index.ts';

/** The lowest bar, so that silence is visible too. */
const BAR_MIN = 8;

/** A voice note: a waveform for seeking, and a play button. */
export function VoicePlayer({ note, name }: { note: VoiceNote; name: string }) {
  const t = useTexts(profileTexts).voice;
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const length = note.seconds;
  const toggle = () => {
    const { current } = audio;
    if (!current) return;
    if (current.paused) void current.play().catch(() => setFailed(true));
    else current.pause();
  };
  return (
    <div
      role="group"
      aria-label={t.of({ name, seconds: length })}
      className="flex items-center gap-3"
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- members record without captions */}
      <audio
        ref={audio}
        src={note.url}
        preload="none"
        onPlay={() => {
          setFailed(false);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onEnded={() => setSeconds(0)}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
      />
      <Button size="icon" aria-label={isPlaying ? t.pause : t.play} onClick={toggle}>
        {isPlaying ? (
          <Pause aria-hidden className="size-5 fill-current" />
        ) : (
          <Play aria-hidden className="size-5 fill-current" />
        )}
      </Button>
      <div className="relative h-12 min-w-0 flex-1 rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus">
        <Waveform bars={note.waveform} share={length > 0 ? seconds / length : 0} />
        <input
          type="range"
          min={0}
          max={length}
          step={1}
          value={Math.min(length, Math.floor(seconds))}
          aria-label={t.position}
          aria-valuetext={t.secondsOf({ seconds: Math.floor(seconds), length })}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            setSeconds(Number(target.value));
            if (audio.current) audio.current.currentTime = Number(target.value);
          }}
        />
      </div>
      <span aria-hidden className="text-sm text-ink-soft tabular-nums">
        {t.clock({ seconds: Math.floor(isPlaying || seconds > 0 ? seconds : length) })}
      </span>
      {hasFailed && (
        <span role="alert" className="text-sm">
          {t.unplayable}
        </span>
      )}
    </div>
  );
}

/** The bars. Played ones are colored. */
function Waveform({ bars, share }: { bars: readonly number[]; share: number }) {
  return (
    <div aria-hidden className="flex h-full items-center gap-px">
      {bars.map((loudness, at) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bars have nothing but their place
          key={at}
          data-segment={at < share * bars.length ? 'shown' : 'other'}
          style={{ height: `${Math.max(BAR_MIN, loudness)}%` }}
          className={cx(
            'min-w-0 flex-1 rounded-full',
            at < share * bars.length ? 'bg-accent' : 'bg-line-strong',
          )}
        />
      ))}
    </div>
  );
}
