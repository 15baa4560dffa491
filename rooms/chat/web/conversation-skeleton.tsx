import { Loading } from '../../../platform/web/ui/loading.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { ConversationFrame } from './conversation-frame.tsx';

export function ConversationSkeleton() {
  return (
    <ConversationFrame>
      <Loading className="flex items-center gap-3 border-b border-line p-3">
        <Skeleton className="size-11" />
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-5 w-36" />
      </Loading>
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
