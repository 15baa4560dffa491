import './ticket.css';
import type { ReactNode } from 'react';

import { useSession } from '../../../../platform/web/session.tsx';
import { playFanfare, useSound } from '../../../../platform/web/sound.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { PixelArt } from '../../../../platform/web/ui/pixel-art.tsx';
import { Portrait } from '../../../../platform/web/ui/portrait.tsx';
import type { PublicUser } from '../../../account/index.ts';
import type { Plan } from '../../index.ts';
import { SlotFacts } from './slot-facts.tsx';

const HEART = ['.cc.cc.', 'clccccc', 'ccccccd', '.ccccd.', '..ccd..', '...d...'];

interface TicketProps {
  title: ReactNode;
  slot: Plan['slots'][number];
  others: readonly PublicUser[];
  /** One of two has not answered yet. It shows the other one's face alone. */
  isOpen?: boolean;
  /** It was set while the member looked. */
  isNew?: boolean;
  /** On the stub. */
  children: ReactNode;
}

/** A date as a ticket: who, when and where. Two stand large on theirs. */
export function Ticket({
  title,
  slot,
  others,
  isOpen = false,
  isNew = false,
  children,
}: TicketProps) {
  const { user } = useSession();
  const [partner] = others;
  const isPair = partner !== undefined && others.length === 1;
  return (
    <div
      className={cx(
        'overflow-hidden rounded-card border-2 border-accent bg-surface sm:short:grid sm:short:grid-cols-2',
        isOpen && 'border-dashed',
        isNew && isPair && 'date-set',
      )}
    >
      {isNew && <Fanfare />}
      <div className="ticket-top grid grid-cols-1 justify-items-center gap-2 overflow-hidden bg-accent-soft p-4 text-center content-center">
        {isPair ? (
          <div className="ticket-faces flex w-full items-center justify-center rtl:flex-row-reverse">
            {!isOpen && (
              <>
                <Face
                  user={user}
                  isLarge={isNew}
                  className={cx('-me-3 -rotate-4', isNew && 'date-set-left')}
                />
                <PixelArt
                  rows={HEART}
                  className={cx('ticket-heart z-10 h-12 shrink-0', isNew && 'date-set-heart')}
                />
              </>
            )}
            <Face
              user={partner}
              isLarge={isNew}
              className={cx('rotate-4', !isOpen && '-ms-3', isNew && 'date-set-right')}
            />
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-center">
            {[user, ...others].map(({ id, fullName, profilePicture }) => (
              <Avatar
                key={id}
                id={id}
                fullName={fullName}
                picture={profilePicture}
                className="not-first:-ms-3"
              />
            ))}
          </div>
        )}
        <p
          className={cx(
            'ticket-title flex items-center gap-2.5 font-display font-extrabold text-balance',
            isPair && !isOpen ? 'text-3xl' : 'text-2xl',
          )}
        >
          {!isPair && <PixelArt rows={HEART} className="h-5" />}
          {title}
        </p>
      </div>
      <div
        className={cx(
          'ticket-stub grid grid-cols-1 gap-3 border-t-2 border-dashed border-accent p-4 text-center text-balance content-center sm:short:border-s-2 sm:short:border-t-0',
          isNew && 'date-set-drop',
        )}
      >
        <SlotFacts slot={slot} />
        {children}
      </div>
    </div>
  );
}

function Face({
  user,
  isLarge,
  className,
}: {
  user: { id: string; fullName: string; profilePicture: string | null };
  isLarge: boolean;
  className: string;
}) {
  return (
    <span
      className={cx(
        'ticket-face photo-frame aspect-3/4 min-w-0 flex-1 max-w-[clamp(4.5rem,24dvh-5.5rem,10rem)] @3xl:max-w-[clamp(4.5rem,40dvh-5.5rem,13rem)] overflow-hidden rounded-card shadow-float',
        className,
      )}
    >
      <Portrait
        id={user.id}
        fullName={user.fullName}
        picture={user.profilePicture}
        sizes={isLarge ? '(min-width: 40rem) 20rem, 10rem' : '13rem'}
        isPlain
      />
    </span>
  );
}

/** The sound of a match, if it is on. */
function Fanfare() {
  useSound('match_sound', playFanfare);
  return null;
}
