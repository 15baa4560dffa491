import { useEffect, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useNow } from '../../../../platform/web/use-now.ts';
import { roundsTexts } from './texts/index.ts';
import type { EveningProps } from './use-rounds.ts';

export function secondsUntil(at: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(at) - now.getTime()) / 1000));
}

export const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts down, silently. */
export function TimeLeft({ until, label }: { until: string; label: string }) {
  const now = useNow(1000);
  return (
    <p className="grid justify-items-center">
      <span className="text-sm text-ink-soft">{label}</span>
      <span className="text-3xl font-bold tabular-nums">{inMinutes(secondsUntil(until, now))}</span>
    </p>
  );
}

/** On direct calls the other learns one's address: asked for once the server needs it. */
export function Agreement({ evening }: Pick<EveningProps, 'evening'>) {
  const t = useTexts(roundsTexts).lobby;
  return (
    <div role="status">
      {evening.asksToAgree && <p className="text-sm font-bold">{t.agreeText}</p>}
    </div>
  );
}

const EVERY_MS = 100;
/** Louder than a quiet room. */
const HEARD = 0.04;

/** Shows how loud a microphone is. Nothing leaves the browser. */
export function LevelMeter({ microphone }: { microphone: MediaStreamTrack }) {
  const t = useTexts(roundsTexts).lobby;
  const [level, setLevel] = useState(0);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([microphone])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      setLevel(loudest);
      if (loudest > HEARD) setHeard(true);
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [microphone]);
  return (
    <div className="grid gap-1">
      <meter
        aria-label={t.level}
        min={0}
        max={1}
        value={level}
        className="h-4 w-full overflow-hidden rounded-full"
      />
      <p role="status" className="text-sm">
        {isHeard ? t.say : t.silent}
      </p>
    </div>
  );
}
