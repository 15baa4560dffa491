import { Circle, CircleCheck, RotateCcw, Video } from 'lucide-react';
import { lazy, useState } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Badge } from '../../../platform/web/ui/badge.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { SectionCard, SectionRow } from '../../../platform/web/ui/card.tsx';
import { Opening } from '../../../platform/web/ui/opening.tsx';
import { useBackCloses } from '../../../platform/web/use-back-closes.ts';
import { VIDEO_INTRO_POINTS } from '../../play/index.ts';
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
      action={
        !isComplete &&
        !user.calmMode && <Badge tone="mint">{t.points({ count: VIDEO_INTRO_POINTS })}</Badge>
      }
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
