import { Dialog } from '@base-ui/react/dialog';
import { RotateCcw, Square, Upload, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { isFinal } from '../../../platform/web/api-error.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ProgressBar } from '../../../platform/web/ui/progress-bar.tsx';
import { uiTexts } from '../../../platform/web/ui/texts/index.ts';
import { UnsavedDialog } from '../../../platform/web/ui/unsaved-dialog.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { useUnsavedChanges } from '../../../platform/web/unsaved-changes.ts';
import { PLACEHOLDER_VIDEO_URL } from '../index.ts';
import { upload, useUpdateProfile } from './queries.ts';
import { profileTexts } from './texts/index.ts';
import { useRecording } from './use-recording.ts';
import { VideoScreen } from './video-screen.tsx';

/** Records and uploads a video introduction on the whole screen: countdown, recording, a look at it. */
export function VideoRecorder({ onClose }: { onClose: () => void }) {
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const ui = useTexts(uiTexts);
  const { recording, start, startWithoutCamera, stop, discard } = useRecording();
  const saving = useVideoUpload(onClose);
  const { phase } = recording;
  const startFirst = useEffectEvent(start);
  useEffect(() => startFirst(), []);
  const isTake =
    (phase === 'recorded' && recording.video !== undefined) ||
    (phase === 'recording' && recording.stream !== undefined);
  const unsaved = useUnsavedChanges(isTake && !saving.isPending);
  const [isClosing, setClosing] = useState(false);
  const keep = () => {
    setClosing(false);
    unsaved.stay();
  };
  const leave = () => {
    discard();
    // The guard of a take goes back by one history entry. Then the recorder's own can go.
    if (isTake && !unsaved.isAsking) window.addEventListener('popstate', onClose, { once: true });
    else onClose();
    if (unsaved.isAsking) unsaved.leave();
  };
  const close = () => {
    // An upload can't be canceled.
    if (saving.isPending) return;
    if (isTake) setClosing(true);
    else leave();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-paper text-ink lg:landscape:grid-rows-[auto_auto_auto] lg:landscape:content-center landscape:max-lg:grid-cols-[minmax(0,1fr)_18rem] landscape:max-lg:grid-rows-[auto_minmax(0,1fr)]">
          <header className="mx-auto flex w-full max-w-xl items-center landscape:max-lg:col-start-2 gap-3 px-4 py-2 lg:landscape:max-w-[min(60rem,calc((100dvh-18rem)*4/3))]">
            <Dialog.Title className="flex-1 text-xl">{t.title}</Dialog.Title>
            <Dialog.Close
              aria-label={ui.close}
              className="grid size-11 place-items-center rounded-control hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </header>
          <VideoScreen recording={recording} />
          <UnsavedDialog
            isOpen={isClosing || unsaved.isAsking}
            onStay={keep}
            onLeave={leave}
            texts={t.leaving}
          />
          <footer className="mx-auto grid w-full max-w-xl gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] landscape:max-lg:col-start-2 landscape:max-lg:content-center">
            {saving.progress !== undefined && (
              <ProgressBar value={saving.progress * 100} label={texts.uploading} tone="mint" />
            )}
            <div className="flex flex-wrap justify-center gap-3">
              {phase === 'asking' && (
                <>
                  <Button loading>{t.waiting}</Button>
                  <Button variant="ghost" onClick={startWithoutCamera}>
                    {t.useNoCamera}
                  </Button>
                </>
              )}
              {(phase === 'ready' || (phase === 'recording' && !recording.stream)) && (
                <Button variant="secondary" onClick={close}>
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
                  {!saving.isRefused && (
                    <Button
                      variant={recording.lacksCamera ? 'secondary' : 'primary'}
                      loading={saving.isPending}
                      onClick={() => saving.start(recording.video?.file)}
                    >
                      {!saving.isPending && <Upload aria-hidden className="size-4" />}
                      {t.upload}
                    </Button>
                  )}
                  <Button
                    variant={recording.lacksCamera || saving.isRefused ? 'primary' : 'secondary'}
                    disabled={saving.isPending}
                    onClick={() => {
                      saving.reset();
                      start();
                    }}
                  >
                    <RotateCcw aria-hidden className="size-4" />
                    {t.retake}
                  </Button>
                </>
              )}
            </div>
            <p className="text-center text-sm text-ink-soft">{t.tip}</p>
          </footer>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Uploads a recording, or for a simulated one its placeholder address (§2), and saves it (§7). */
function useVideoUpload(onDone: () => void) {
  const texts = useTexts(profileTexts);
  const t = texts.video;
  const { calmMode } = useSession().user;
  // The upload says how both went.
  const update = useUpdateProfile({ failed: null });
  const [progress, setProgress] = useState<number>();
  const { mutate, isPending, error, reset } = useAction(
    async (video: Blob | undefined) => {
      const videoIntroUrl = video
        ? await upload('POST /api/profile-video/upload-url', video, setProgress)
        : PLACEHOLDER_VIDEO_URL;
      return update.mutateAsync({ videoIntroUrl, profileComplete: true });
    },
    {
      done: ({ pointsAwarded: count }) => ({
        title: t.uploaded,
        description: count > 0 && !calmMode ? t.earned({ count }) : t.onProfile,
      }),
      failed: { title: texts.uploadFailed, text: t.failedText },
      onDone,
      onFailed: () => setProgress(undefined),
    },
  );
  return { start: mutate, isPending, progress, reset, isRefused: isFinal(error) };
}
