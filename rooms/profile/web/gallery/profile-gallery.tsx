import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { Fragment, useRef, useState, type ReactNode } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Initials } from '../../../../platform/web/ui/initials.tsx';
import { Later } from '../../../../platform/web/ui/later.tsx';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import { LikePart } from '../../../matching/web/index.ts';
import type { ProfileUser } from '../../index.ts';
import { profileTexts } from '../texts/index.ts';
import { Portrait } from './portrait.tsx';

/** A phone shows the tabs below, above the bar with the actions. */
const FACE = 'max-md:max-h-[max(100svh-21rem,15rem)]';

/** A member's pictures, large, or their initials. Members swipe through or press the buttons. */
export function ProfileGallery({
  user,
  caption,
}: {
  user: ProfileUser;
  /** On the lower part of every picture. */
  caption?: ReactNode;
}) {
  const { pictures, fullName } = user;
  const isOwn = useSession().user.id === user.id;
  const t = useTexts(profileTexts).gallery;
  const [place, setPlace] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  const count = pictures.length;
  const name = firstNameOf(fullName);
  const show = (next: number) => {
    const { current } = track;
    const slide = current?.children[next];
    if (!(slide instanceof HTMLElement)) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current?.scrollTo({ left: slide.offsetLeft, behavior: isCalm ? 'auto' : 'smooth' });
    setPlace(next);
  };
  return (
    <section aria-label={t.label({ name })} className="relative">
      {count === 0 && (
        <div className={cx('aspect-3/4 w-full overflow-hidden rounded-card', FACE)}>
          <Initials id={user.id} fullName={fullName} className="pb-[25%]" />
        </div>
      )}
      <ul
        hidden={count === 0}
        ref={track}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, also by keys.
        tabIndex={count > 1 ? 0 : undefined}
        className="relative flex snap-x snap-mandatory overflow-x-auto rounded-card -outline-offset-3 [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setPlace(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
      >
        {pictures.map((picture, at) => {
          const When = at === 0 ? Fragment : Later;
          return (
            <li
              key={picture.id}
              inert={at !== place}
              className="relative w-full shrink-0 snap-center"
            >
              <When>
                <Portrait
                  picture={picture}
                  alt={picture.alt ?? t.pictureOf({ name, place: at + 1, count })}
                  sizes="(min-width: 768px) 28rem, 100vw"
                  isFirst={at === 0}
                  className={cx('object-[50%_20%]', FACE)}
                />
                {!isOwn && (
                  <div className="absolute end-3 bottom-3 z-10">
                    <LikePart
                      member={user}
                      about={{ kind: 'picture', id: picture.id, url: picture.url }}
                    />
                  </div>
                )}
              </When>
            </li>
          );
        })}
      </ul>
      {caption !== undefined && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1 rounded-b-card bg-linear-to-b from-transparent via-night/65 via-[3.75rem] to-night/94 px-4 pt-15 pb-4 text-shine">
          {caption}
        </div>
      )}
      {count > 1 && (
        <>
          <p
            aria-live="polite"
            className="absolute start-3 top-3 rounded-full bg-night/65 px-3 py-1 text-sm font-bold text-shine tabular-nums"
          >
            {t.place({ place: place + 1, count })}
          </p>
          <div className="pointer-events-none absolute inset-x-2 top-1/2 flex -translate-y-1/2 justify-between">
            <TurnButton
              label={t.previous}
              Icon={ChevronLeft}
              isEnd={place === 0}
              onClick={() => show(place - 1)}
            />
            <TurnButton
              label={t.next}
              Icon={ChevronRight}
              isEnd={place === count - 1}
              onClick={() => show(place + 1)}
            />
          </div>
        </>
      )}
    </section>
  );
}

function TurnButton({
  label,
  Icon,
  isEnd,
  onClick,
}: {
  label: string;
  Icon: LucideIcon;
  /** Whether there is no picture in this direction. */
  isEnd: boolean;
  onClick: () => void;
}) {
  return (
    // Out of sight it keeps the focus of a keyboard that came to the end.
    <span className={isEnd ? 'opacity-0 has-focus-visible:opacity-50' : 'pointer-events-auto'}>
      <OnPicture>
        <button
          type="button"
          aria-label={label}
          aria-disabled={isEnd}
          className="grid size-11 place-items-center"
          onClick={() => !isEnd && onClick()}
        >
          <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
        </button>
      </OnPicture>
    </span>
  );
}
