import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { HOUR_MS, MINUTE_MS } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { useNow } from '../../../../platform/web/use-now.ts';
import type { DeskPerson } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

/** A member's name at the desk, which leads to their page. */
export function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      dir="auto"
      href={`/desk/members/${id}`}
      className="font-bold text-accent-text underline wrap-anywhere"
    >
      {children}
    </Link>
  );
}

/** Returns a function for people's names at the desk. Erased members have no name any more. */
export function useNameOf() {
  const { formerMember } = useTexts(deskTexts);
  return ({ fullName, isFormer }: DeskPerson) => (isFormer ? formerMember : fullName);
}

/** How much time is left to answer, or how late the answer is. */
export function TimeLeft({ expectedBy }: { expectedBy: string }) {
  const t = useTexts(deskTexts).list;
  const leftMs = Date.parse(expectedBy) - useNow(MINUTE_MS).getTime();
  if (leftMs < 0) {
    return <Badge tone="danger">{t.late({ hours: Math.ceil(-leftMs / HOUR_MS) })}</Badge>;
  }
  if (leftMs < HOUR_MS) {
    return <Badge tone="danger">{t.leftMinutes({ minutes: Math.ceil(leftMs / MINUTE_MS) })}</Badge>;
  }
  const hours = Math.floor(leftMs / HOUR_MS);
  return <Badge tone={hours < 4 ? 'amber' : 'neutral'}>{t.left({ hours })}</Badge>;
}

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
    />
  );
}
