import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef, useState, useId } from 'react';

import { firstNameOf, hasVisibleText } from '../../../../platform/shared/index.ts';
import { ApiError } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TextAreaField } from '../../../../platform/web/ui/field.tsx';
import { squareSources } from '../../../../platform/web/ui/pictures.ts';
import { useAbuseGuard } from '../../../wording/web/index.ts';
import { NOTE_MAX, type LikedPart } from '../../index.ts';
import { matchingTexts } from '../texts/index.ts';
import { useSwipe } from '../use-swipe.ts';
import type { LikeRequest } from './like-host.tsx';
import { LikedPartView } from './liked-part.tsx';

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
  const [refused, setRefused] = useState<{ note: string; message: string | undefined }>();
  const error =
    left < 0 ? t.tooLong({ count: -left }) : refused?.note === note ? refused.message : undefined;

  function send(): void {
    swipe.mutate(
      { member, type: 'like', about, ...(hasVisibleText(note) && { note }) },
      {
        onSuccess(match) {
          onClose();
          onLiked?.(match);
        },
        onError(failure) {
          if (!(failure instanceof ApiError)) return;
          const found = failure.issues.find(({ path }) => path === 'note');
          setRefused({ note, message: found?.message });
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

/** Chooses the picture or prompt that a like is about. Optional. */
function PartPicker({
  memberId,
  value,
  onChange,
}: {
  memberId: string;
  value: LikedPart | null;
  onChange: (value: LikedPart | null) => void;
}) {
  const t = useTexts(matchingTexts).like;
  const labelId = useId();
  const { data } = useQuery(apiQuery('GET /api/users/:id', { params: { id: memberId } }));
  const parts = listParts(data?.user);
  if (parts.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p id={labelId} className="text-sm font-bold">
        {t.about}
      </p>
      <ul aria-labelledby={labelId} className="-mx-1 flex gap-2 overflow-x-auto p-1">
        {parts.map((part, index) => {
          const isChosen = value?.id === part.id;
          return (
            <li key={part.id} className="shrink-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChange(isChosen ? null : part)}
                className={cx(
                  'h-24 overflow-hidden rounded-control border-3 text-start',
                  isChosen ? 'border-accent-text' : 'border-line',
                )}
              >
                {part.kind === 'picture' ? (
                  <img
                    {...squareSources(part.url)}
                    sizes="96px"
                    alt={t.picture({ place: index + 1 })}
                    className="h-full w-20 object-cover"
                  />
                ) : (
                  <span className="grid h-full w-44 content-start px-3 py-2 text-sm">
                    <span className="truncate font-bold text-ink-soft">{part.question}</span>
                    <span dir="auto" className="line-clamp-2 wrap-anywhere">
                      {part.answer}
                    </span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface Profile {
  pictures: readonly { id: string; url: string }[];
  prompts: readonly { id: string; question: string; answer: string }[];
}

function listParts(profile: Profile | undefined): LikedPart[] {
  if (profile === undefined) return [];
  return [
    ...profile.pictures.map(({ id, url }) => ({ kind: 'picture' as const, id, url })),
    ...profile.prompts.map(({ id, question, answer }) => ({
      kind: 'prompt' as const,
      id,
      question,
      answer,
    })),
  ];
}
