import './ticket.css';
import { ChevronRight } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { Faces } from '../../../../platform/web/ui/faces.tsx';
import type { PublicUser } from '../../../account/index.ts';
import type { Plan } from '../../index.ts';
import { planTexts } from './texts/index.ts';

/** The ticket of two below their conversation's header. Opens the date. */
export function TicketBar({
  slot,
  partner,
  isNew,
  onOpen,
}: {
  slot: Plan['slots'][number];
  partner: PublicUser;
  /** It was set while the member looked. */
  isNew: boolean;
  onOpen: () => void;
}) {
  const t = useTexts(planTexts);
  const { user } = useSession();
  const { startsAt, zone, place } = slot;
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'mx-2 my-1.5 flex items-center gap-3 rounded-card border-2 border-dashed border-accent bg-accent-soft px-3 py-1.5 text-start hover:border-accent-text sm:mx-3 [[data-keyboard=open]_&]:hidden',
        isNew && 'date-set-drop',
      )}
    >
      <Faces of={[user, partner]} />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-display font-extrabold">
          {t.when({ at: startsAt, zone })}
        </span>
        <span dir="auto" className="truncate text-sm">
          {t.ticket({ place: place.name })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" />
    </button>
  );
}
