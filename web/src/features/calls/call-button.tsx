import type { Message } from '@rizzly/domain/chat';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { askToCall } from './ask-to-call.ts';
import { callsTexts } from './texts/index.ts';

/** Calls the partner of a conversation. Nothing where calls are off, or one has not written yet. */
export function CallButton({ conversationId, name }: { conversationId: string; name: string }) {
  const t = useTexts(callsTexts);
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  const { data: messages } = useQuery(
    apiQuery('GET /api/conversations/:id/messages', { params: { id: conversationId }, query: {} }),
  );
  if (!state?.calls || !messages || !haveBothWritten(messages)) return null;
  const isDirect = state.calls === 'direct';
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={t.call({ name })}
      onClick={() => askToCall({ conversationId, name, isDirect })}
    >
      <Phone aria-hidden className="size-5" />
    </Button>
  );
}

/** Of a long conversation not all messages are loaded; the server decides. */
function haveBothWritten(messages: readonly Message[]): boolean {
  const [first] = messages;
  const writers = new Set(messages.flatMap(({ senderId, notice }) => (notice ? [] : senderId)));
  return writers.size > 1 || (first !== undefined && first.seq > 1);
}
