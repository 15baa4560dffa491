import { Mic, MicOff, PictureInPicture2, Timer, Video, VideoOff, Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { OnPicture } from '../../../platform/web/ui/on-picture.tsx';
import { useNow } from '../../../platform/web/use-now.ts';
import { WARNING_SECONDS, type Call, type CallAction } from '../index.ts';
import { MovingPicture } from './moving-picture.tsx';
import { RoundButton } from './round-button.tsx';
import { callsTexts } from './texts/index.ts';
import type { useConnection } from './use-connection.ts';
import { useStream } from './use-stream.ts';

interface Props {
  call: Call;
  name: string;
  face: ReactNode;
  isLarge: boolean;
  /** Buttons of every own call. */
  controls: ReactNode;
  connection: ReturnType<typeof useConnection>;
  isBusy: boolean;
  onAct: (action: CallAction) => void;
}

/** An active call: a large face, or video once both want it, and buttons for the devices. */
export function ActiveCall({
  call,
  name,
  face,
  isLarge,
  controls,
  connection,
  isBusy,
  onAct,
}: Props) {
  const t = useTexts(callsTexts);
  const { user } = useSession();
  const theirs = useRef<HTMLVideoElement>(null);
  const voice = useRef<HTMLAudioElement>(null);
  const wantsVideo = call.videoBy.includes(user.id);
  const otherWantsVideo = !wantsVideo && call.videoBy.length > 0;
  const wantsMore = call.extendBy.includes(user.id);
  const otherWantsMore = !wantsMore && call.extendBy.length > 0;
  const secondsLeft = useSecondsLeft(call.endsAt);

  const switchCamera = useEffectEvent(async (on: boolean) => {
    if (!on) connection.closeCamera();
    else if (!(await connection.openCamera())) onAct('video_off');
  });
  useEffect(() => void switchCamera(wantsVideo), [wantsVideo]);

  const { hasMicrophone, isMuted, remote } = connection;
  const sound = useStream(voice, remote.audio);
  const microphone = hasMicrophone ? (isMuted ? 'off' : 'on') : 'gone';
  const camera = wantsVideo ? (call.video ? 'on' : 'waiting') : 'off';
  const said = (
    <p
      role="status"
      className="text-center text-lg font-bold in-data-small:text-start in-data-small:text-base"
    >
      {secondsLeft <= WARNING_SECONDS ? t.endsSoon : t.state[connection.state]}
    </p>
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing of a call is written down */}
      <audio ref={voice} autoPlay />
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg in-data-small:text-sm">{t.label({ name })}</h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {t.timeLeft({ time: inMinutes(secondsLeft) })}
        </p>
      </div>
      {call.video ? (
        <div className="relative min-h-40 flex-1 overflow-hidden rounded-card bg-sunken in-data-small:aspect-video in-data-small:rounded-control">
          <MovingPicture
            ref={theirs}
            track={remote.video}
            label={t.videoOf({ name })}
            // An upright picture that fills a wide window would show no face.
            className="absolute inset-0 size-full object-cover landscape:data-tall:object-contain"
          />
          <MovingPicture
            track={connection.camera}
            label={t.ownVideo}
            className="absolute end-3 bottom-3 w-[min(30%,14rem)] rounded-control border-2 border-surface"
          />
          {isLarge && document.pictureInPictureEnabled && (
            <span className="absolute end-2 top-2">
              <OnPicture>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t.small}
                  title={t.small}
                  onClick={() =>
                    void theirs.current?.requestPictureInPicture().catch(() => undefined)
                  }
                >
                  <PictureInPicture2 aria-hidden className="size-5" />
                </Button>
              </OnPicture>
            </span>
          )}
        </div>
      ) : (
        <div className="grid flex-1 place-content-center justify-items-center in-data-small:flex in-data-small:items-center in-data-small:justify-start in-data-small:gap-3">
          {face}
          {camera === 'waiting' && connection.camera && (
            <MovingPicture
              track={connection.camera}
              label={t.ownVideo}
              className="relative -mt-10 w-[min(12rem,22dvh)] rounded-control border-2 border-surface shadow-float in-data-small:mt-0 in-data-small:w-16"
            />
          )}
          {!isLarge && said}
        </div>
      )}
      {(isLarge || call.video) && said}
      <div
        role="status"
        className="grid gap-1 text-center text-sm empty:hidden in-data-small:text-start"
      >
        {otherWantsVideo && <p>{t.cameraWanted({ name })}</p>}
        {camera === 'waiting' && <p>{t.cameraAsked({ name })}</p>}
        {otherWantsMore && <p>{t.moreWanted({ name })}</p>}
        {wantsMore && <p>{t.moreAsked({ name })}</p>}
      </div>
      {sound.isHeldBack && (
        <Button onClick={sound.playAgain}>
          <Volume2 aria-hidden className="size-5" />
          {t.soundOn}
        </Button>
      )}
      {/* The edges' space lets all of them fit in one line of a phone. */}
      <div className="-mx-2 flex flex-wrap justify-center gap-y-2 sm:gap-x-2 in-data-small:gap-2">
        <RoundButton
          Icon={microphone === 'on' ? Mic : MicOff}
          name={t.microphoneOff}
          caption={t.microphone}
          aria-pressed={microphone !== 'on'}
          onClick={hasMicrophone ? connection.mute : () => void connection.openMicrophone()}
        />
        <RoundButton
          Icon={wantsVideo ? Video : VideoOff}
          name={t.cameraOff}
          caption={t.camera}
          aria-pressed={!wantsVideo}
          onClick={() => onAct(wantsVideo ? 'video_off' : 'video_on')}
        />
        {isLarge && call.conversationId !== null && (
          <RoundButton
            Icon={Timer}
            name={t.more}
            caption={t.moreShort}
            disabled={isBusy}
            aria-pressed={wantsMore}
            onClick={() => onAct('extend')}
          />
        )}
        {controls}
      </div>
    </>
  );
}

function useSecondsLeft(endsAt: string | null): number {
  const now = useNow(1000);
  if (endsAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000));
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
