import { MessageCircleOff } from 'lucide-react';
import { useLocation } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';

/** The same page for a missing match, another member's and one that is not mutual (§13.1). */
export function UnableToLoad() {
  const [, navigate] = useLocation();
  return (
    <ConversationFrame>
      <div className="grid flex-1 place-content-center p-4">
        <h1 className="sr-only">Conversation</h1>
        <EmptyState
          drawing={<MessageCircleOff aria-hidden className="size-14 text-ink-soft" />}
          title="Unable to load conversation"
          text="This chat is gone or you’re offline. Your other conversations are with your matches."
          action={<Button onClick={() => navigate('/matches')}>Back to Matches</Button>}
        />
      </div>
    </ConversationFrame>
  );
}
