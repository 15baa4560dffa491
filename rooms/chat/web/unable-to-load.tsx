import { MessageCircleOff } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { chatTexts } from './texts/index.ts';

/** The same page for a missing match, another member's and one that is not mutual (§13.1). */
export function UnableToLoad() {
  const t = useTexts(chatTexts);
  const [, navigate] = useLocation();
  return (
    <ConversationFrame>
      <div className="grid flex-1 place-content-center p-4">
        <h1 className="sr-only">{t.title}</h1>
        <EmptyState
          drawing={<MessageCircleOff aria-hidden className="size-14 text-ink-soft" />}
          title={t.notLoaded}
          text={t.notLoadedText}
          action={<Button onClick={() => navigate('/matches')}>{t.backToMatches}</Button>}
        />
      </div>
    </ConversationFrame>
  );
}
