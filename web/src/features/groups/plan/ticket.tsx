import type { PublicUser } from '@rizzly/domain/account';
import type { Plan } from '@rizzly/domain/groups';
import type { ReactNode } from 'react';

import { useSession } from '../../../platform/session.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { PixelArt } from '../../../ui/pixel-art.tsx';
import { SlotFacts } from './slot-facts.tsx';

const HEART = ['.cc.cc.', 'clccccc', 'ccccccd', '.ccccd.', '..ccd..', '...d...'];

interface TicketProps {
  title: string;
  slot: Plan['slots'][number];
  others: readonly PublicUser[];
  /** On the stub. */
  children: ReactNode;
}

/** A fixed date as a ticket: who, when and where. */
export function Ticket({ title, slot, others, children }: TicketProps) {
  const { user } = useSession();
  return (
    <div className="overflow-hidden rounded-card border-2 border-accent bg-surface">
      <div className="grid justify-items-center gap-3 bg-accent-soft p-5 text-center">
        <div className="flex flex-wrap items-center justify-center">
          {[user, ...others].map(({ id, fullName, profilePicture }) => (
            <Avatar
              key={id}
              id={id}
              fullName={fullName}
              picture={profilePicture}
              size={others.length === 1 ? 'lg' : 'md'}
              className="not-first:-ms-3"
            />
          ))}
        </div>
        <p className="flex items-center gap-2.5 font-display text-2xl font-extrabold">
          <PixelArt rows={HEART} className="h-5" />
          {title}
        </p>
      </div>
      <div className="grid gap-4 border-t-2 border-dashed border-accent p-5 text-center">
        <SlotFacts slot={slot} />
        {children}
      </div>
    </div>
  );
}
