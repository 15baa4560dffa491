import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { DueNext } from '../todo/due-next.tsx';
import { deskTexts } from './texts/index.ts';

/** A list of decisions that wait at the desk, or the reason why it is not shown. */
export function WaitingList<Row>({
  query,
  Icon,
  texts: t,
  children,
}: {
  query: UseQueryResult<Row[]>;
  Icon: LucideIcon;
  texts: { none: string; noneText: string };
  children: (rows: Row[]) => ReactNode;
}) {
  const { failed } = useTexts(deskTexts);
  const { data, error } = query;
  if (error && !data) return <LoadFailed level="h2" title={failed} query={query} />;
  if (!data) return <Skeleton className="h-40" />;
  if (data.length > 0) return children(data);
  return (
    <EmptyState
      level="h2"
      drawing={<Icon aria-hidden className="size-14 text-mint-text" />}
      title={t.none}
      text={t.noneText}
      action={<DueNext />}
    />
  );
}
