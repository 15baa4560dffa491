import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { Avatar } from './avatar.tsx';
import { SectionCard } from './card.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

interface ListCardProps<Item> {
  title: string;
  Icon: LucideIcon;
  /** Shown when the list can't be loaded. */
  failed: string;
  query: LoadedQuery<readonly Item[]>;
  children: (items: readonly Item[]) => ReactNode;
}

/** A card with a list that is loaded. */
export function ListCard<Item>({ title, Icon, failed, query, children }: ListCardProps<Item>) {
  return (
    <SectionCard title={title} Icon={Icon}>
      <Loaded
        query={query}
        failed={failed}
        level="h3"
        skeleton={
          <Loading>
            <Skeleton className="h-16" />
          </Loading>
        }
      >
        {children}
      </Loaded>
    </SectionCard>
  );
}

/** A hidden member, without a picture, and the actions for them. */
export function AbsentPerson({
  id,
  name,
  action,
  children,
}: {
  id: string;
  name: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <li data-focus-item={id} className="flex items-start gap-3 py-3 last:pb-0 sm:items-center">
      <span aria-hidden className="grid">
        <Avatar id={id} fullName={name} picture={null} />
      </span>
      {/* The action moves below the text where there is no room beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p dir="auto" className="font-bold wrap-anywhere">
            {name}
          </p>
          <div className="text-sm text-ink-soft">{children}</div>
        </div>
        {action}
      </div>
    </li>
  );
}
