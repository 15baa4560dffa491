import { SendHorizontal } from 'lucide-react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { onFirstClick } from '../../../../platform/web/ui/first-click.ts';
import { makeIcebreakers, writeIcebreaker } from '../../../chat/index.ts';
import type { Match } from '../../../matching/index.ts';
import { LikedPartView } from '../../../matching/web/index.ts';
import { matchesTexts } from '../texts/index.ts';

/** Three first messages that are sent by a click: icebreakers, or answers to the partner's note. */
export function FirstLines({
  match,
  onSend,
  hasFailed,
}: {
  match: Match;
  onSend: (line: string) => void;
  hasFailed: boolean;
}) {
  const texts = useTexts(matchesTexts);
  const t = texts.screen;
  const { user } = useSession();
  const { note, noteSenderId, about, otherUser } = match;
  const name = firstNameOf(otherUser.fullName);
  if (note !== null && noteSenderId === user.id) {
    return <Note title={t.ownNote} note={note} about={about} />;
  }
  const lines =
    note === null
      ? makeIcebreakers(user, otherUser).map((icebreaker) => ({
          line: writeIcebreaker(icebreaker, texts.icebreakers),
          sentence: icebreaker.about === 'bio' ? icebreaker.sentence : undefined,
        }))
      : t.answers.map((answer) => ({ line: answer({ name }), sentence: undefined }));
  return (
    <section aria-label={note === null ? t.sayHi : t.answer} className="grid gap-2.5">
      {note !== null && <Note title={t.theirNote({ name })} note={note} about={about} />}
      <h2 className="text-base lg:text-xl 2xl:text-2xl">{note === null ? t.sayHi : t.answer}</h2>
      {hasFailed && (
        <p role="alert" className="rounded-control bg-amber-soft p-2 font-bold text-amber-text">
          {t.notSent}
        </p>
      )}
      <ul className="grid gap-2 lg:gap-3">
        {lines.map(({ line, sentence }) => (
          <li
            key={line}
            className="rounded-card border-2 border-line bg-surface hover:border-accent-text"
          >
            {sentence !== undefined && (
              <blockquote
                dir="auto"
                className="mx-4 mt-2.5 line-clamp-3 border-s-2 border-accent ps-3 text-start text-sm text-ink-soft wrap-anywhere 2xl:text-lg"
              >
                {sentence}
              </blockquote>
            )}
            <button
              type="button"
              onClick={onFirstClick(() => onSend(line))}
              className="flex min-h-11 w-full items-center gap-3 rounded-card px-4 py-1.5 text-start text-sm leading-5 sm:text-base lg:min-h-14 lg:py-2.5 lg:text-lg lg:leading-6 2xl:min-h-16 2xl:text-xl 2xl:leading-7"
            >
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {line}
              </span>
              <SendHorizontal
                aria-hidden
                className="size-5 shrink-0 text-accent-text rtl:-scale-x-100"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ title, note, about }: { title: string } & Pick<Match, 'about'> & { note: string }) {
  return (
    <figure className="rounded-card bg-accent-soft px-4 py-3 text-start lg:text-lg 2xl:text-xl">
      <figcaption className="mb-1 text-sm font-bold text-accent-text">{title}</figcaption>
      {about !== null && <LikedPartView part={about} />}
      <blockquote dir="auto" className="wrap-anywhere">
        {note}
      </blockquote>
    </figure>
  );
}
