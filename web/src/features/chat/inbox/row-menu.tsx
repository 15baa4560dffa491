import type { InboxRow } from '@rizzly/domain/chat';
import { Bell, BellOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { AnchoredMenu, MenuItem } from '../../../ui/menu.tsx';
import { chatTexts } from '../texts/index.ts';
import { useMute } from './queries.ts';

/** The row whose menu is open. */
export interface OpenedRow {
  row: InboxRow;
  anchor: HTMLElement;
}

/**
 * Unmatch, report and block as items for the menu, with their dialogs next to it. app/ passes them
 * in.
 */
export type RowActions = (row: InboxRow, showMenu: (items: ReactNode) => ReactNode) => ReactNode;

/** The shared menu of all rows. */
export function RowMenu({
  opened,
  onClose,
  actions,
}: {
  opened: OpenedRow | undefined;
  onClose: () => void;
  actions: RowActions;
}) {
  const { inbox: t } = useTexts(chatTexts);
  // Kept while the menu closes, and for the dialogs that it opened.
  const [shown, setShown] = useState(opened);
  if (opened !== undefined && opened !== shown) setShown(opened);
  if (shown === undefined) return null;
  const { row, anchor } = shown;
  return actions(row, (items) => (
    <AnchoredMenu
      isOpen={opened !== undefined}
      anchor={anchor}
      label={t.menu({ name: t.names({ names: row.members.map(({ fullName }) => fullName) }) })}
      onClose={onClose}
    >
      <MuteItem conversationId={row.conversationId} isMuted={row.muted} />
      {items}
    </AnchoredMenu>
  ));
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
