import { NOTE_MAX, type LikedPart } from '@rizzly/domain/matching';
import { firstNameOf, hasVisibleText } from '@rizzly/domain/shared';
import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { useAbuseGuard } from '../../wording/index.ts';
import { matchingTexts } from '../texts/index.ts';
import { useSwipe } from '../use-swipe.ts';
import type { LikeRequest } from './like-host.tsx';
import { LikedPartView } from './liked-part.tsx';
import { PartPicker } from './part-picker.tsx';

/** A like about a picture, a prompt or the whole profile, with an optional note. */
export default function LikeDialog({
  request: { member, about: given = null, onLiked },
  onClose,
}: {
  request: LikeRequest;
  onClose: () => void;
}) {
  const t = useTexts(matchingTexts).like;
  const [text, setText] = useState('');
  const [about, setAbout] = useState<LikedPart | null>(given);
  const { guard, dialog } = useAbuseGuard();
  const swipe = useSwipe();
  const input = useRef<HTMLTextAreaElement>(null);
  const note = text.trim();
  const left = NOTE_MAX - note.length;
  const error = left < 0 ? t.tooLong({ count: -left }) : undefined;

  function send(): void {
    swipe.mutate(
      { member, type: 'like', about, ...(hasVisibleText(note) && { note }) },
      {
        onSuccess(match) {
          onClose();
          onLiked?.(match);
        },
      },
    );
  }

  function sendUnlessAbusive(): void {
    if (error === undefined) guard(note, send);
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        startAt={input}
        title={t.title({ name: firstNameOf(member.fullName) })}
        description={t.seen}
      >
        {given ? (
          <LikedPartView part={given} />
        ) : (
          <PartPicker memberId={member.id} value={about} onChange={setAbout} />
        )}
        <form
          className="grid grid-cols-1 gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            sendUnlessAbusive();
          }}
        >
          <TextAreaField
            ref={input}
            label={t.note}
            rows={3}
            dir="auto"
            value={text}
            placeholder={t.placeholder}
            error={error}
            enterKeyHint="send"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              sendUnlessAbusive();
            }}
            aside={
              <span
                role="status"
                className={cx('text-sm', left < 0 ? 'text-danger-text' : 'text-ink-soft')}
              >
                <span aria-hidden>{t.length({ count: note.length, max: NOTE_MAX })}</span>
                <span className="sr-only">{left <= 20 ? t.left({ count: left }) : ''}</span>
              </span>
            }
          />
          <Button
            type="submit"
            size="lg"
            loading={swipe.isPending}
            aria-disabled={error !== undefined}
          >
            {!swipe.isPending && <Heart aria-hidden className="size-5" />}
            {t.send}
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
