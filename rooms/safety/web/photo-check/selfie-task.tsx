import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { uploadFile } from '../../../../platform/web/upload.ts';
import { PHOTO_CHECK_MINUTES, type NewPhotoCheck } from '../../photo-check/index.ts';
import { GestureDrawing } from './gesture-drawing.tsx';
import { SelfieTaker } from './selfie-taker.tsx';
import { photoCheckTexts } from './texts/index.ts';

interface SelfieTaskProps {
  task: NewPhotoCheck;
  onSent: () => void;
  onRestart: () => void;
}

/** The gestures, the camera, and sending the selfie, within ten minutes. */
export function SelfieTask({ task, onSent, onRestart }: SelfieTaskProps) {
  const t = useTexts(photoCheckTexts);
  const [selfie, setSelfie] = useState<Blob>();
  const secondsLeft = useSecondsLeft();
  const submit = useSubmit(onSent);

  function send(): void {
    if (selfie === undefined) return;
    submit.mutate(
      { id: task.id, selfie },
      {
        onError: (error) => showFailure(t.error, error, t.failed),
      },
    );
  }

  return (
    <Card as="section" aria-labelledby="selfie-task" className="grid gap-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="selfie-task" tabIndex={-1} className="text-lg">
          {t.task}
        </h2>
        <p className="flex items-center gap-1.5 font-bold tabular-nums">
          <Timer aria-hidden className="size-4" />
          <span className="sr-only">{t.timeLeft}</span>
          <span role="timer">
            {t.clock({ minutes: Math.floor(secondsLeft / 60), seconds: secondsLeft % 60 })}
          </span>
        </p>
      </div>
      <p>{t.together}</p>
      <ul className="grid grid-cols-3 gap-3 text-center text-sm font-bold">
        {task.gestures.map((gesture) => (
          <li key={gesture} className="grid content-start justify-items-center gap-2">
            <span className="grid aspect-square w-full max-w-32 place-items-center rounded-control bg-sunken">
              <GestureDrawing gesture={gesture} className="w-4/5" />
            </span>
            {t.gestureNames[gesture]}
          </li>
        ))}
        <li className="grid content-start justify-items-center gap-2">
          <span className="grid aspect-square w-full max-w-32 place-items-center rounded-control border-2 border-dashed border-line-strong bg-paper font-pixel text-3xl tracking-widest sm:text-5xl">
            {task.digits}
          </span>
          {t.write}
        </li>
      </ul>
      {secondsLeft === 0 ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t.ranOut}</p>
          <Button onClick={onRestart}>{t.newGestures}</Button>
        </div>
      ) : selfie === undefined ? (
        <SelfieTaker onTaken={setSelfie} />
      ) : (
        <>
          <SelfiePreview selfie={selfie} />
          <div className="flex flex-wrap gap-3">
            <Button loading={submit.isPending} onClick={send}>
              {t.send}
            </Button>
            <Button
              variant="secondary"
              disabled={submit.isPending}
              onClick={() => setSelfie(undefined)}
            >
              {t.retake}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function SelfiePreview({ selfie }: { selfie: Blob }) {
  const t = useTexts(photoCheckTexts);
  const address = useMemo(() => URL.createObjectURL(selfie), [selfie]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <img
      src={address}
      alt={t.preview}
      className="aspect-square w-full max-w-md rounded-control bg-sunken object-cover"
    />
  );
}

/** Counted from when the task arrived, because the browser's clock may differ from the server's. */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(PHOTO_CHECK_MINUTES * 60);
  useEffect(() => {
    const end = performance.now() + PHOTO_CHECK_MINUTES * 60_000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, []);
  return left;
}

/** Uploads and submits the selfie. `onSent` runs when it waits for a moderator. */
function useSubmit(onSent: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, selfie }: { id: string; selfie: Blob }) => {
      const { uploadURL } = await call('POST /api/profile-picture/upload-url');
      await uploadFile(uploadURL, selfie);
      return call('PUT /api/photo-check/:id', { params: { id }, body: { selfieURL: uploadURL } });
    },
    onSuccess: (state) => {
      queryClient.setQueryData(queryKeyOf('GET /api/photo-check'), state);
      onSent();
    },
  });
}
