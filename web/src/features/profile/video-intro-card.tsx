import { VIDEO_INTRO_POINTS } from '@rizzly/domain/play';
import { PLACEHOLDER_VIDEO_URL } from '@rizzly/domain/profile';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Circle, RotateCcw, Square, Upload, Video } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard, SectionRow } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { showFailure, toast } from '../../ui/toast.ts';
import { upload, useUpdateProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';
import { useRecording } from './use-recording.ts';
import { VideoPlayer } from './video-player.tsx';
import { VideoScreen } from './video-screen.tsx';

/** Records and uploads the video introduction (§2), on Home and on the member's own profile. */
export function VideoIntroCard({ isRow = false }: { isRow?: boolean }) {
  const Section = isRow ? SectionRow : SectionCard;
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const { user } = useSession();
  const { recording, start, startWithoutCamera, stop, discard } = useRecording();
  const saving = useVideoUpload(discard);
  const { phase } = recording;
  const isComplete = user.videoIntroUrl !== null;

  return (
    <Section
      data-focus-item="video"
      title={isComplete ? t.complete : t.title}
      Icon={isComplete ? CircleCheck : Video}
      iconColor={isComplete ? 'mint' : 'accent'}
      action={!isComplete && <Badge tone="mint">{t.points({ count: VIDEO_INTRO_POINTS })}</Badge>}
    >
      <div className={cx('grid grid-cols-1', isRow ? 'gap-2.5 pb-2' : 'gap-4')}>
        {phase === 'idle' && isComplete ? (
          <VideoPlayer address={user.videoIntroUrl} fullName={user.fullName} />
        ) : (
          // Home has no room for an empty screen.
          !(isRow && phase === 'idle') && <VideoScreen recording={recording} />
        )}
        {saving.progress !== undefined && (
          <ProgressBar value={saving.progress * 100} label={texts.uploading} tone="mint" />
        )}
        <div className="flex flex-wrap gap-3">
          {phase === 'idle' && (
            <Button variant={isComplete ? 'secondary' : 'primary'} onClick={start}>
              {isComplete ? <RotateCcw aria-hidden className="size-4" /> : <RecordDot />}
              {isComplete ? t.again : t.start}
            </Button>
          )}
          {phase === 'asking' && (
            <>
              <Button loading>{t.waiting}</Button>
              <Button variant="ghost" onClick={startWithoutCamera}>
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
                loading={saving.isPending}
                onClick={() => saving.start(recording.video?.file)}
              >
                {!saving.isPending && <Upload aria-hidden className="size-4" />}
                {t.upload}
              </Button>
              <Button variant="secondary" disabled={saving.isPending} onClick={start}>
                <RotateCcw aria-hidden className="size-4" />
                {t.retake}
              </Button>
            </>
          )}
        </div>
        {(phase !== 'idle' || !isComplete) && (
          <p className={cx('text-sm text-ink-soft', isRow && phase === 'idle' && 'order-first')}>
            {t.tip}
          </p>
        )}
      </div>
    </Section>
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
  const [progress, setProgress] = useState<number>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (video: Blob | undefined) => {
      const videoIntroUrl = video
        ? await upload('POST /api/profile-video/upload-url', video, setProgress)
        : PLACEHOLDER_VIDEO_URL;
      return update.mutateAsync({ videoIntroUrl, profileComplete: true });
    },
    onSuccess: ({ pointsAwarded: count }) => {
      toast({ title: t.uploaded, description: count > 0 ? t.earned({ count }) : t.onProfile });
      onDone();
    },
    onError: (error) => showFailure(texts.uploadFailed, error, t.failedText),
    onSettled: () => setProgress(undefined),
  });
  return { start: mutate, isPending, progress };
}
