import { useQuery } from '@tanstack/react-query';
import { MessageCircleOff, HeartHandshake } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';

import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx';
import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { chatTexts } from './texts/index.ts';

/**
 * Fills the visible space below the top bar, so that the input stays in sight; on phones there is no
 * bottom bar meanwhile. If that space is too small, as with large text, the frame is taller and the
 * page scrolls. Some phones let the keyboard cover the page; `visualViewport` gives the visible
 * height, so the frame ends above it.
 */
export function ConversationFrame({ children }: { children: ReactNode }) {
  useVisibleHeight();
  return (
    <div
      data-conversation
      className="below-bar -mx-4 -mt-6 -mb-28 flex min-h-min flex-col overflow-hidden bg-surface max-sm:pb-[env(safe-area-inset-bottom)] sm:mx-0 sm:mt-0 sm:-mb-22 sm:rounded-card sm:border sm:border-line sm:shadow-card md:-mb-6"
    >
      {children}
    </div>
  );
}

/** A viewport this much shorter than the window means a keyboard, not a browser bar. */
const KEYBOARD_MIN_PX = 150;
/** Other phones make the window itself as low as this for a keyboard. Lower ones are zoomed in. */
const KEYBOARD_WINDOW = '(width < 40rem) and (22rem <= height < 30rem)';

function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style, dataset } = document.documentElement;
    const measure = () => {
      const isCovered = window.innerHeight - viewport.height > KEYBOARD_MIN_PX;
      const isKeyboard = isCovered || matchMedia(KEYBOARD_WINDOW).matches;
      style.setProperty('--visible-height', `${viewport.height}px`);
      dataset['keyboard'] = isKeyboard ? 'open' : 'closed';
      if (isKeyboard) window.scrollTo(0, 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
      delete dataset['keyboard'];
    };
  }, []);
}

export function ConversationSkeleton() {
  return (
    <ConversationFrame>
      <Loading className="flex items-center gap-3 border-b border-line p-2 sm:px-3">
        <Skeleton className="size-11" />
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-36" />
      </Loading>
      <MessagesSkeleton />
      <div className="border-t border-line p-2 sm:p-3">
        <Skeleton className="h-11" />
      </div>
    </ConversationFrame>
  );
}

export function MessagesSkeleton() {
  return (
    <div aria-hidden className="flex flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-11 w-48 rounded-card" />
      <Skeleton className="h-16 w-64 rounded-card" />
      <Skeleton className="h-11 w-40 self-end rounded-card" />
    </div>
  );
}

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
