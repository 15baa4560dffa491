import { Heart, ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import { useKeptFocus } from '../../../../platform/web/ui/use-kept-focus.ts';
import type { Swipe } from '../../../matching/web/index.ts';
import { usePictureUpload } from '../../../profile/web/index.ts';
import { PreferencesQuestion } from '../../../profile/web/preferences/index.ts';
import type { QuestStep } from '../../index.ts';
import { homeTexts } from '../texts/index.ts';

export type Asked = Extract<QuestStep, 'picture' | 'preferences'>;

/** One question at a time: the picture, then who one is and whom to meet. */
export function FirstLikeSheet({
  liked,
  steps,
  onClose,
}: {
  liked: Swipe['member'];
  steps: readonly Asked[];
  onClose: () => void;
}) {
  const { firstLike: t, quest } = useTexts(homeTexts);
  const [left, setLeft] = useState(steps);
  const goOn = () => (left.length > 1 ? setLeft(left.slice(1)) : onClose());
  const upload = usePictureUpload(goOn);
  const content = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useKeptFocus(content);
  const isPicture = left[0] === 'picture';
  const name = firstNameOf(liked.fullName);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startAt={add}
      title={t.title}
      description={isPicture ? t.picture({ name }) : t.preferences}
    >
      <div ref={content} className="grid gap-4">
        {isPicture ? (
          <>
            <Faces liked={liked} onAdd={upload.choose} />
            <Button ref={add} size="lg" data-focus-next onClick={upload.choose}>
              <ImagePlus aria-hidden className="size-5" />
              {quest.steps.picture.go}
            </Button>
          </>
        ) : (
          <PreferencesQuestion onSaved={goOn} />
        )}
        <Button variant="ghost" onClick={isPicture ? goOn : onClose}>
          {t.later}
        </Button>
      </div>
      {upload.element}
    </Dialog>
  );
}

/** The liked member, and the place where they will look for one's own face. */
function Faces({ liked, onAdd }: { liked: Swipe['member']; onAdd: () => void }) {
  const { user } = useSession();
  const face = 'aspect-3/4 w-[min(34vw,9rem)] overflow-hidden rounded-card shadow-float';
  return (
    // The button below it says the same.
    <div aria-hidden className="flex items-center justify-center py-2">
      <button
        type="button"
        tabIndex={-1}
        onClick={onAdd}
        className={`${face} relative -me-3 -rotate-4 border-4 border-dashed border-accent-text bg-accent-soft text-accent-text`}
      >
        <span className="grid place-items-center gap-1">
          <ImagePlus className="size-10" />
          <span className="font-display text-2xl font-bold">{firstNameOf(user.fullName)}</span>
        </span>
      </button>
      <Heart className="z-10 size-12 fill-accent text-accent" />
      <span className={`${face} -ms-3 rotate-4 border-4 border-surface`}>
        <Portrait {...liked} picture={liked.profilePicture} sizes="9rem" isPlain />
      </span>
    </div>
  );
}
