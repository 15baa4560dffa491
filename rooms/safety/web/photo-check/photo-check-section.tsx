import { useMutation, useQuery } from '@tanstack/react-query';
import { BadgeCheck, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { showFailure } from '../../../../platform/web/ui/toast.ts';
import { SELFIE_DAYS, type NewPhotoCheck, type PhotoCheck } from '../../photo-check/index.ts';
import { SelfieTask } from './selfie-task.tsx';
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
