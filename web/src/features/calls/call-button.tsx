import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { Button } from '../../ui/button.tsx';
import { askToCall } from './ask-to-call.ts';
import { callsTexts } from './texts/index.ts';

/** Calls the partner of a conversation. Nothing where calls are off. */
export function CallButton({ conversationId, name }: { conversationId: string; name: string }) {
  const t = useTexts(callsTexts);
  const { data: state } = useQuery(
    apiQuery('GET /api/conversations/:id', { params: { id: conversationId } }),
  );
  if (!state?.calls) return null;
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
