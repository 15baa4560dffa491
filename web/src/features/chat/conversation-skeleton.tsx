import { useTexts } from '../../platform/language/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { uiTexts } from '../../ui/texts/index.ts';
import { ConversationFrame } from './conversation-frame.tsx';

export function ConversationSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <ConversationFrame>
      <div role="status" className="flex items-center gap-3 border-b border-line p-3">
        <span className="sr-only">{ui.loading}</span>
        <Skeleton className="size-11" />
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-36" />
      </div>
      <MessagesSkeleton />
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
