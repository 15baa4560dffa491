import { useEffect, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { roundsTexts } from './texts/index.ts';

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
