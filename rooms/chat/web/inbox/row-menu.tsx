import { AlarmClock, Bell, BellOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { AnchoredMenu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { MemberActions, useMatchWith } from '../../../matching/web/index.ts';
import type { InboxRow } from '../../index.ts';
import { chatTexts } from '../texts/index.ts';
import { useMute, useSnooze } from './queries.ts';
import { nameOfRow } from './rows.ts';

/** The row whose menu is open. */
export interface OpenedRow {
  row: InboxRow;
  anchor: HTMLElement;
}

/** The shared menu of all rows. */
export function RowMenu({
  opened,
  onClose,
}: {
  opened: OpenedRow | undefined;
  onClose: () => void;
}) {
  const { inbox: t } = useTexts(chatTexts);
  // Kept while the menu closes, and for the dialogs that it opened.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  if (shown === undefined) return null;
  const { row, anchor } = shown;
  const { conversationId, matchId } = row;
  const [partner] = row.members;
  const showMenu = (items: ReactNode) => (
    <AnchoredMenu
      isOpen={opened !== undefined}
      anchor={anchor}
      label={t.menu({ name: nameOfRow(row, t) })}
      onClose={onClose}
    >
      {row.yourTurn && <SnoozeItem conversationId={conversationId} />}
      <MuteItem conversationId={conversationId} isMuted={row.muted} />
      {items}
    </AnchoredMenu>
  );
  if (matchId === null || partner === undefined) return showMenu(null);
  return (
    <PartnerActions key={conversationId} partner={partner} conversationId={conversationId}>
      {showMenu}
    </PartnerActions>
  );
}

/** Unmatch, report and block for the partner of a conversation. */
function PartnerActions({
  partner,
  conversationId,
  children,
}: {
  partner: PublicUser;
  conversationId: string;
  children: (items: ReactNode) => ReactNode;
}) {
  return (
    <MemberActions
      member={partner}
      match={useMatchWith(partner.id)}
      subject={{ kind: 'conversation', id: conversationId }}
    >
      {children}
    </MemberActions>
  );
}

export function MuteItem({
  conversationId,
  isMuted,
}: {
  conversationId: string;
  isMuted: boolean;
}) {
  const { inbox: t } = useTexts(chatTexts);
  const mute = useMute();
  const Icon = isMuted ? Bell : BellOff;
  return (
    <MenuItem
      icon={<Icon aria-hidden className="size-5" />}
      onSelect={() => mute.mutate({ conversationId, muted: !isMuted })}
    >
      {isMuted ? t.unmute : t.mute}
    </MenuItem>
  );
}

function SnoozeItem({ conversationId }: { conversationId: string }) {
  const { inbox: t } = useTexts(chatTexts);
  const snooze = useSnooze();
  return (
    <MenuItem
      icon={<AlarmClock aria-hidden className="size-5" />}
      onSelect={() => snooze.mutate(conversationId)}
    >
      {t.snooze}
    </MenuItem>
  );
}
