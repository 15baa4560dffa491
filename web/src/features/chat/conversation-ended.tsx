import { MessageCircleOff } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { chatTexts } from './texts/index.ts';

/** Replaces an open conversation that has ended, for whatever reason (§21). */
export function ConversationEnded() {
  const { ended } = useTexts(chatTexts);
  const [, navigate] = useLocation();
  return (
    <ConversationFrame>
      <div role="status" className="grid flex-1 place-content-center p-4">
        <h1 className="sr-only">{ended.heading}</h1>
        <EmptyState
          drawing={<MessageCircleOff aria-hidden className="size-14 text-ink-soft" />}
          title={ended.title}
          text={ended.text}
          action={
            <Button data-focus-next onClick={() => navigate('/matches')}>
              {ended.back}
            </Button>
          }
        />
      </div>
    </ConversationFrame>
  );
}
