import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { MenuItem } from '../../../platform/web/ui/menu.tsx';
import type { Message } from '../../chat/index.ts';
import { askToCall } from './ask-to-call.ts';
import { canCall } from './devices.ts';
import { callsTexts } from './texts/index.ts';

/**
 * A menu's item that calls the partner of a conversation. Nothing where calls are off, or one has
 * not written yet.
 */
export function useCallItem(conversationId: string, name: string) {
  const t = useTexts(callsTexts);
  const calls = useCalls(conversationId);
  if (!calls || !canCall()) return null;
  const isDirect = calls === 'direct';
  return (
    <MenuItem
      icon={<Phone aria-hidden className="size-5" />}
      onSelect={() => askToCall({ conversationId, name, isDirect })}
    >
      {t.call({ name })}
    </MenuItem>
  );
}

/** Says why there is no button to call. */
export function NoCallsLine({ conversationId }: { conversationId: string }) {
  const t = useTexts(callsTexts);
  const calls = useCalls(conversationId);
  if (!calls || canCall()) return null;
  return (
    <p className="border-b border-line px-3 py-1 text-center text-xs text-ink-soft">
      {t.impossible}
    </p>
  );
}

/** How the two could call each other; undefined while they can't. */
function useCalls(conversationId: string) {
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const { data: messages } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', { params: { id: conversationId }, query: {} }),
  );
  return messages && haveBothWritten(messages) ? state?.calls : undefined;
}

/** Of a long conversation not all messages are loaded; the server decides. */
function haveBothWritten(messages: readonly Message[]): boolean {
  const [first] = messages;
  const writers = new Set(messages.flatMap(({ senderId, notice }) => (notice ? [] : senderId)));
  return writers.size > 1 || (first !== undefined && first.seq > 1);
}
