import { VIDEO_INTRO_POINTS } from '@rizzly/domain/play';
import { Circle, CircleCheck, RotateCcw, Video } from 'lucide-react';
import { lazy, useState } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session.tsx';
import { useBackCloses } from '../../platform/use-back-closes.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SectionCard, SectionRow } from '../../ui/card.tsx';
import { Opening } from '../../ui/opening.tsx';
import { profileTexts } from './texts/index.ts';
import { VideoPlaceholder, VideoPlayer } from './video-player.tsx';

const VideoRecorder = lazy(async () => ({
  default: (await import('./video-recorder.tsx')).VideoRecorder,
}));

/** The video introduction (§2), on Home in little room and on the member's own profile. */
export function VideoIntroCard({ isRow = false }: { isRow?: boolean }) {
  const t = useTexts(profileTexts).video;
  const { user } = useSession();
  const [isRecording, setRecording] = useState(false);
  useBackCloses('video-recorder', isRecording, () => setRecording(false));
  const isComplete = user.videoIntroUrl !== null;
  const Section = isRow ? SectionRow : SectionCard;
  return (
    <Section
      data-focus-item="video"
      title={isComplete ? t.complete : t.title}
      Icon={isComplete ? CircleCheck : Video}
      iconColor={isComplete ? 'mint' : 'accent'}
      action={!isComplete && <Badge tone="mint">{t.points({ count: VIDEO_INTRO_POINTS })}</Badge>}
    >
      <div className="grid grid-cols-1 gap-2.5 pb-1">
        {isComplete ? (
          <VideoPlayer address={user.videoIntroUrl} fullName={user.fullName} />
        ) : (
          <>
            {!isRow && <VideoPlaceholder>{t.introduce}</VideoPlaceholder>}
            <p className="text-sm text-ink-soft">{t.tip}</p>
          </>
        )}
        <Button
          data-focus-next
          variant={isComplete ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => setRecording(true)}
        >
          {isComplete ? (
            <RotateCcw aria-hidden className="size-4" />
          ) : (
            <Circle aria-hidden className="size-4 fill-current" />
          )}
          {isComplete ? t.again : t.start}
        </Button>
      </div>
      {isRecording && (
        <Opening onClose={() => setRecording(false)}>
          <VideoRecorder onClose={() => setRecording(false)} />
        </Opening>
      )}
    </Section>
  );
}
