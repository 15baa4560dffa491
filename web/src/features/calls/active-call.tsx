import { WARNING_SECONDS, type Call, type CallAction } from '@rizzly/domain/calls';
import { Mic, MicOff, PictureInPicture2, Timer, Video, VideoOff } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { callsTexts } from './texts/index.ts';
import type { useConnection } from './use-connection.ts';

interface Props {
  call: Call;
  name: string;
  face: ReactNode;
  connection: ReturnType<typeof useConnection>;
  isBusy: boolean;
  onAct: (action: CallAction) => void;
}

/** An active call: faces, or video once both want it, with the devices in words. */
export function ActiveCall({ call, name, face, connection, isBusy, onAct }: Props) {
  const t = useTexts(callsTexts);
  const { user } = useSession();
  const theirs = useRef<HTMLVideoElement>(null);
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
  const microphone = hasMicrophone ? (isMuted ? 'off' : 'on') : 'gone';
  const isSmallable = call.video && document.pictureInPictureEnabled;
  const camera = wantsVideo ? (call.video ? 'on' : 'waiting') : 'off';
  return (
    <>
      <Sound track={remote.audio} />
      <h2 className="text-sm text-ink-soft">{t.label({ name })}</h2>
      {call.video ? (
        <div className="relative overflow-hidden rounded-control bg-ink">
          <Moving
            ref={theirs}
            track={remote.video}
            label={t.videoOf({ name })}
            className="w-full"
          />
          <Moving
            track={connection.camera}
            label={t.ownVideo}
            className="absolute end-2 bottom-2 w-24 rounded-control"
          />
        </div>
      ) : (
        <div className="flex items-center justify-center gap-4 py-2">
          {face}
          <Avatar id={user.id} fullName={user.fullName} picture={user.profilePicture} size="lg" />
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3">
        <p role="status" className="font-bold">
          {secondsLeft <= WARNING_SECONDS ? t.endsSoon : t.state[connection.state]}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {t.timeLeft({ time: inMinutes(secondsLeft) })}
        </p>
      </div>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {otherWantsVideo && <p>{t.cameraWanted({ name })}</p>}
        {camera === 'waiting' && <p>{t.cameraAsked({ name })}</p>}
        {otherWantsMore && <p>{t.moreWanted({ name })}</p>}
        {wantsMore && <p>{t.moreAsked({ name })}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Device
          icon={microphone === 'on' ? Mic : MicOff}
          label={t.microphone[microphone]}
          isOn={microphone === 'on'}
          onPress={hasMicrophone ? connection.mute : () => void connection.openMicrophone()}
        />
        <Device
          icon={wantsVideo ? Video : VideoOff}
          label={t.camera[camera]}
          isOn={wantsVideo}
          onPress={() => onAct(wantsVideo ? 'video_off' : 'video_on')}
        />
        <Button
          variant="secondary"
          size="sm"
          className={cx('px-1.5!', !isSmallable && 'col-span-2')}
          disabled={isBusy}
          aria-pressed={wantsMore}
          onClick={() => onAct('extend')}
        >
          <Timer aria-hidden className="size-4" />
          {t.more}
        </Button>
        {isSmallable && (
          <Button
            variant="secondary"
            size="sm"
            className="px-1.5!"
            onClick={() => void theirs.current?.requestPictureInPicture().catch(() => undefined)}
          >
            <PictureInPicture2 aria-hidden className="size-4" />
            {t.small}
          </Button>
        )}
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

function Device({
  icon: Icon,
  label,
  isOn,
  onPress,
}: {
  icon: typeof Mic;
  label: string;
  isOn: boolean;
  onPress: () => void;
}) {
  return (
    <Button variant="secondary" size="sm" className="px-1.5!" aria-pressed={isOn} onClick={onPress}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </Button>
  );
}

/** Plays what the other says. */
function Sound({ track }: { track: MediaStreamTrack | undefined }) {
  const element = useRef<HTMLAudioElement>(null);
  useStream(element, track);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing of a call is written down
  return <audio ref={element} autoPlay />;
}

function Moving({
  ref,
  track,
  label,
  className,
}: {
  ref?: RefObject<HTMLVideoElement | null>;
  track: MediaStreamTrack | undefined;
  label: string;
  className: string;
}) {
  const own = useRef<HTMLVideoElement>(null);
  const element = ref ?? own;
  useStream(element, track);
  return (
    <video ref={element} aria-label={label} autoPlay muted playsInline className={className} />
  );
}

function useStream(
  element: RefObject<HTMLMediaElement | null>,
  track: MediaStreamTrack | undefined,
): void {
  useEffect(() => {
    play(element.current, track);
  }, [element, track]);
}

function play(media: HTMLMediaElement | null, track: MediaStreamTrack | undefined): void {
  if (media) media.srcObject = track ? new MediaStream([track]) : null;
}
