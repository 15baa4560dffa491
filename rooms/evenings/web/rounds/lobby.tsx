import { Mic, Video, VideoOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { useNow } from '../../../../platform/web/use-now.ts';
import { MovingPicture } from '../../../calls/web/index.ts';
import { lobbyOpensAt } from '../../rounds/index.ts';
import { roundsTexts } from './texts/index.ts';
import { TimeLeft } from './time-left.tsx';
import type { EveningProps } from './use-rounds.ts';

const EVERY_MS = 1000;
const ROUND_MINUTES = 4;

/** Before the start, and for those who come late or come back. */
export function Lobby({ rounds, evening, minutes }: EveningProps & { minutes: number | null }) {
  const texts = useTexts(roundsTexts);
  const t = texts.lobby;
  const now = useNow(EVERY_MS);
  const { state, changesAt, present } = rounds;
  const { connection, setReady, asksToAgree, isHere } = evening;
  const isLobby = state === 'lobby';
  const isOpen = !isLobby || now >= lobbyOpensAt(new Date(changesAt));
  const isLate = isLobby && now >= new Date(changesAt);
  return (
    <>
      <div className="grid justify-items-center gap-1 text-center">
        {isLobby ? (
          <>
            <TimeLeft until={changesAt} label={t.begins} />
            {isLate && <p>{t.soon}</p>}
          </>
        ) : (
          <p className="font-bold">{texts.idle.outText}</p>
        )}
        <p role="status" className="font-bold">
          {isOpen ? t.present({ count: present }) : t.opens}
        </p>
      </div>
      {isOpen && (
        <Card as="section" aria-labelledby="rounds-test" className="grid grid-cols-1 gap-3">
          <h2 id="rounds-test" className="text-lg">
            {t.test}
          </h2>
          <p className="text-sm text-ink-soft">{t.testText}</p>
          {connection.microphone ? (
            <LevelMeter microphone={connection.microphone} />
          ) : (
            <Button size="lg" onClick={() => void connection.openMicrophone()}>
              <Mic aria-hidden className="size-5" />
              {t.testMicrophone}
            </Button>
          )}
          {connection.camera && (
            <MovingPicture
              track={connection.camera}
              label={t.ownCamera}
              className="aspect-video w-full rounded-control bg-sunken object-cover"
            />
          )}
          <Agreement evening={evening} />
          {isHere ? (
            <>
              <p role="status" className="font-bold">
                {t.isReady}
              </p>
              <Button
                variant="ghost"
                loading={setReady.isPending}
                onClick={() => setReady.mutate({ ready: false })}
              >
                {t.notReady}
              </Button>
            </>
          ) : (
            <Button
              size="lg"
              // One step at a time stands out.
              variant={connection.hasMicrophone ? 'primary' : 'secondary'}
              loading={setReady.isPending}
              aria-disabled={!connection.hasMicrophone}
              onClick={() => setReady.mutate({ ready: true, agree: asksToAgree })}
            >
              {asksToAgree ? t.agree : t.ready}
            </Button>
          )}
          {!isHere && (
            <Button
              variant="ghost"
              onClick={() =>
                connection.camera ? connection.closeCamera() : void connection.openCamera()
              }
            >
              {connection.camera ? (
                <VideoOff aria-hidden className="size-5" />
              ) : (
                <Video aria-hidden className="size-5" />
              )}
              {connection.camera ? t.closeCamera : t.testCamera}
            </Button>
          )}
        </Card>
      )}
      <Card as="section" aria-labelledby="rounds-how" className="grid gap-3">
        <h2 id="rounds-how" className="text-lg">
          {t.how}
        </h2>
        <ol className="grid list-decimal gap-2 ps-6">
          {t.lines({ minutes: minutes ?? ROUND_MINUTES }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Card>
    </>
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

const MEASURED_EVERY_MS = 100;
/** Louder than a quiet room. */
const HEARD = 0.04;

/** Shows how loud a microphone is. Nothing leaves the browser. */
function LevelMeter({ microphone }: { microphone: MediaStreamTrack }) {
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
    }, MEASURED_EVERY_MS);
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
