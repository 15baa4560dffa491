import { MessageCircleOff } from 'lucide-react';
import { useLocation } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';

/** Also for a match that is not mutual, not one's own, or none at all: they look the same (§13.1). */
export function UnableToLoad() {
  const [, navigate] = useLocation();
  return (
    <ConversationFrame>
      <div className="grid flex-1 place-content-center p-4">
        <h1 className="sr-only">Conversation</h1>
        <EmptyState
          drawing={<MessageCircleOff aria-hidden className="size-14 text-ink-soft" />}
          title="Unable to load conversation"
          text="It may be gone, or the connection is. Your other conversations wait with your matches."
          action={<Button onClick={() => navigate('/matches')}>Back to Matches</Button>}
        />
      </div>
    </ConversationFrame>
  );
}
