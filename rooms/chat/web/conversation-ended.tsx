import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, MessageCircleOff } from 'lucide-react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { ConversationFrame } from './conversation-frame.tsx';
import { chatTexts } from './texts/index.ts';

/** Replaces an open conversation that has ended, for whatever reason, or with a goodbye (§21). */
export function ConversationEnded({ conversationId }: { conversationId: string | undefined }) {
  const { ended } = useTexts(chatTexts);
  const { user } = useSession();
  const { data } = useQuery(apiQuery('GET /api/past-chats'));
  const chat = data?.find((one) => one.conversationId === conversationId);
  const goodbye = chat?.goodbye?.senderId === user.id ? undefined : chat?.goodbye;
  const Icon = goodbye ? HeartHandshake : MessageCircleOff;
  const [, navigate] = useLocation();
  return (
    <ConversationFrame>
      <div role="status" className="grid flex-1 place-content-center p-4">
        <h1 className="sr-only">{ended.heading}</h1>
        <EmptyState
          drawing={<Icon aria-hidden className="size-14 text-ink-soft" />}
          title={goodbye && chat ? ended.goodbye({ name: chat.firstName }) : ended.title}
          text={goodbye?.line ?? ended.text}
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
