import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Hourglass, Timer } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf, setAnswer } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { uploadFile } from '../../../../platform/web/upload.ts';
import {
  type NewPhotoCheck,
  PHOTO_CHECK_MINUTES,
  type PhotoCheck,
  SELFIE_DAYS,
} from '../../photo-check/index.ts';
import { GestureDrawing } from './gesture-drawing.tsx';
import { SelfieTaker } from './selfie-taker.tsx';
import { photoCheckTexts } from './texts/index.ts';

/** /settings/photo-check: from the gestures to the badge (§21). */
export function PhotoCheckSection() {
  const t = useTexts(photoCheckTexts);
  const query = useQuery(apiQuery('GET /api/photo-check'));
  const { data, error, refetch } = query;
  const [task, setTask] = useState<NewPhotoCheck>();
  const begin = useMutation({ mutationFn: () => call('POST /api/photo-check') });

  function start(): void {
    begin.mutate(undefined, {
      onSuccess: setTask,
      onError: (failure) => {
        showFailure(t.error, failure, t.failed);
        void refetch();
      },
    });
  }

  if (error && !data) return <LoadFailed title={t.loadFailed} query={query} />;
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  if (data.state === 'waiting') return <Waiting />;
  if (data.state === 'checked') return <Checked checkedAt={data.checkedAt} />;
  if (task) {
    return (
      <SelfieTask key={task.id} task={task} onSent={() => setTask(undefined)} onRestart={start} />
    );
  }
  return <Start photoCheck={data} isPending={begin.isPending} onStart={start} />;
}

interface StartProps {
  photoCheck: PhotoCheck;
  isPending: boolean;
  onStart: () => void;
}

function Start({ photoCheck, isPending, onStart }: StartProps) {
  const t = useTexts(photoCheckTexts);
  const { user } = useSession();
  const isRefused = photoCheck.state === 'refused';
  return (
    <Card className="grid justify-items-start gap-4">
      {isRefused && (
        <div className="grid w-full gap-1 rounded-control bg-amber-soft px-4 py-3 text-amber-text">
          <h2 className="text-base font-extrabold">{t.refused}</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {photoCheck.reason}
          </p>
        </div>
      )}
      <p className="measure">{t.intro}</p>
      <p className="measure">{t.reward}</p>
      <p className="measure text-sm text-ink-soft">{t.privacy({ days: SELFIE_DAYS })}</p>
      {user.profilePicture === null ? (
        <>
          <p className="font-bold">{t.noPicture}</p>
          <Link href="/profile?tab=picture" className={buttonStyles('primary')}>
            {t.addPicture}
          </Link>
        </>
      ) : (
        <Button loading={isPending} onClick={onStart}>
          {isRefused ? t.startAgain : t.start}
        </Button>
      )}
    </Card>
  );
}

function Waiting() {
  const t = useTexts(photoCheckTexts);
  return (
    <Card className="flex items-center gap-4">
      <Hourglass aria-hidden className="size-8 shrink-0 text-amber-text" />
      <p role="status">{t.waiting}</p>
    </Card>
  );
}

function Checked({ checkedAt }: { checkedAt: string | null }) {
  const t = useTexts(photoCheckTexts);
  return (
    <Card className="flex items-start gap-4">
      <BadgeCheck aria-hidden className="size-8 shrink-0 text-mint-text" />
      <div className="grid gap-2">
        <p className="font-bold">
          {checkedAt !== null && t.checkedIn({ at: Date.parse(checkedAt) })}
        </p>
        <p>{t.checked}</p>
      </div>
    </Card>
  );
}

interface SelfieTaskProps {
  task: NewPhotoCheck;
  onSent: () => void;
  onRestart: () => void;
}

/** The gestures, the camera, and sending the selfie, within ten minutes. */
function SelfieTask({ task, onSent, onRestart }: SelfieTaskProps) {
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
      setAnswer(queryClient, queryKeyOf('GET /api/photo-check'), state);
      onSent();
    },
  });
}
