import type { PublicUser } from '@rizzly/domain/account';
import type { ReactNode } from 'react';

import type { RowActions } from '../features/chat/inbox/row-menu.tsx';
import { useMatchWith } from '../features/matching/index.ts';
import { MemberActions } from './member-actions.tsx';

/** The actions for the partner of a conversation in the inbox. */
export const showRowActions: RowActions = ({ conversationId, members, matchId }, showMenu) => {
  const [partner] = members;
  if (matchId === null || partner === undefined) return showMenu(null);
  return (
    <PartnerActions
      key={conversationId}
      partner={partner}
      conversationId={conversationId}
      showMenu={showMenu}
    />
  );
};

function PartnerActions({
  partner,
  conversationId,
  showMenu,
}: {
  partner: PublicUser;
  conversationId: string;
  showMenu: (items: ReactNode) => ReactNode;
}) {
  return (
    <MemberActions
      member={partner}
      match={useMatchWith(partner.id)}
      subject={{ kind: 'conversation', id: conversationId }}
    >
      {showMenu}
    </MemberActions>
  );
}
