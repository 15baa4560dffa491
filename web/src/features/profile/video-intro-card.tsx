import { VIDEO_INTRO_POINTS } from '@rizzly/domain/play';
import { PLACEHOLDER_VIDEO_URL } from '@rizzly/domain/profile';
import { CircleCheck, Circle, RotateCcw, Square, Upload, Video } from 'lucide-react';
import { useState } from 'react';

import { messageOf } from '../../platform/api-error.ts';
import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.ts';
import { uploadRecording, useUpdateProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';
import { useRecording } from './use-recording.ts';
import { VideoPlayer } from './video-player.tsx';
import { VideoScreen } from './video-screen.tsx';

/** Records and uploads the video introduction (§2), on Home and on the member's own profile. */
export function VideoIntroCard() {
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const { user } = useSession();
  const { recording, start, startWithoutCamera, stop, discard } = useRecording();
  const upload = useVideoUpload(discard);
  const { phase } = recording;
  const isComplete = user.videoIntroUrl !== null;

  return (
    <Card as="section" data-focus-item="video" aria-labelledby="video-intro-title">
      <CardHeader
        id="video-intro-title"
        title={isComplete ? t.complete : t.title}
        icon={
          isComplete ? (
            <CircleCheck aria-hidden className="size-5 text-mint-text" />
          ) : (
            <Video aria-hidden className="size-5 text-accent-text" />
          )
        }
        action={!isComplete && <Badge tone="mint">{t.points({ count: VIDEO_INTRO_POINTS })}</Badge>}
      />
      <div className="grid grid-cols-1 gap-4">
        {phase === 'idle' && isComplete ? (
          <VideoPlayer address={user.videoIntroUrl} fullName={user.fullName} />
        ) : (
          <VideoScreen recording={recording} />
        )}
        {upload.progress !== undefined && (
          <ProgressBar value={upload.progress * 100} label={texts.uploading} tone="mint" />
        )}
        <div className="flex flex-wrap gap-3">
          {phase === 'idle' && (
            <Button variant={isComplete ? 'secondary' : 'primary'} onClick={() => void start()}>
              {isComplete ? <RotateCcw aria-hidden className="size-4" /> : <RecordDot />}
              {isComplete ? t.again : t.start}
            </Button>
          )}
          {phase === 'asking' && (
            <>
              <Button loading>{t.waiting}</Button>
              <Button variant="ghost" onClick={() => void startWithoutCamera()}>
                {t.goOnWithout}
              </Button>
            </>
          )}
          {(phase === 'ready' || (phase === 'recording' && !recording.stream)) && (
            <Button variant="secondary" onClick={discard}>
              {texts.cancel}
            </Button>
          )}
          {phase === 'recording' && recording.stream && (
            <Button variant="destructive" onClick={stop}>
              <Square aria-hidden className="size-4 fill-current" />
              {t.stop}
            </Button>
          )}
          {phase === 'recorded' && (
            <>
              <Button
                loading={upload.isPending}
                onClick={() => upload.start(recording.video?.file)}
              >
                {!upload.isPending && <Upload aria-hidden className="size-4" />}
                {t.upload}
              </Button>
              <Button variant="secondary" disabled={upload.isPending} onClick={() => void start()}>
                <RotateCcw aria-hidden className="size-4" />
                {t.retake}
              </Button>
            </>
          )}
        </div>
        {(phase !== 'idle' || !isComplete) && <p className="text-sm text-ink-soft">{t.tip}</p>}
      </div>
    </Card>
  );
}

function RecordDot() {
  return <Circle aria-hidden className="size-4 fill-current" />;
}

/** Uploads a recording, or for a simulated one its placeholder address (§2), and saves it (§7). */
function useVideoUpload(onDone: () => void) {
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const update = useUpdateProfile();
  const [isUploading, setUploading] = useState(false);
  const [progress, setProgress] = useState<number>();

  const start = async (video: Blob | undefined) => {
    setUploading(true);
    try {
      const videoIntroUrl = video
        ? await uploadRecording(video, setProgress)
        : PLACEHOLDER_VIDEO_URL;
      const saved = await update.mutateAsync({ videoIntroUrl, profileComplete: true });
      toast({
        title: t.uploaded,
        description:
          saved.pointsAwarded > 0 ? t.earned({ count: saved.pointsAwarded }) : t.onProfile,
      });
      onDone();
    } catch (error) {
      toast({
        title: texts.uploadFailed,
        description: messageOf(error, t.failedText),
        variant: 'destructive',
      });
    } finally {
      setUploading(false);
      setProgress(undefined);
    }
  };

  return {
    start: (video: Blob | undefined) => void start(video),
    isPending: isUploading,
    progress,
  };
}
