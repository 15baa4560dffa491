import { useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';

import { explainLoadError } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { OwnSession } from '../../../account/index.ts';
import { settingsTexts } from '../texts/index.ts';

/** Sessions shown at first. */
const SHOWN = 5;

/** The member's sessions, with buttons to sign out elsewhere (§22). */
export function SessionsCard() {
  const t = useTexts(settingsTexts).sessions;
  const ui = useTexts(uiTexts);
  const { data: sessions, error, refetch } = useQuery(apiQuery('GET /api/sessions'));
  const endOthers = useEnding(() => call('DELETE /api/sessions'));
  const [isWhole, setWhole] = useState(false);
  const hasOthers = sessions?.some(({ current }) => !current) ?? false;

  return (
    <SectionCard title={t.title} Icon={MonitorSmartphone}>
      {error ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{explainLoadError(error)}</p>
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {ui.tryAgain}
          </Button>
        </div>
      ) : sessions === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {thisFirst(sessions)
              .slice(0, isWhole ? undefined : SHOWN)
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {hasOthers && (
              <Button
                variant="secondary"
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate()}
              >
                {t.endOthers}
              </Button>
            )}
            {sessions.length > SHOWN && !isWhole && (
              <Button variant="ghost" onClick={() => setWhole(true)}>
                {t.showAll({ count: sessions.length })}
              </Button>
            )}
          </div>
        </>
      )}
    </SectionCard>
  );
}

/** So that the session of this browser is always among those shown. */
function thisFirst(sessions: readonly OwnSession[]): OwnSession[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useTexts(settingsTexts).sessions;
  const { id, browser, createdAt, lastSeenOn, current } = session;
  const end = useEnding(() => call('DELETE /api/sessions/:id', { params: { id } }));
  return (
    <li
      data-focus-item={id}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 outline-none"
    >
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-bold">
          {browser}
          {current && <Badge tone="mint">{t.thisBrowser}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {t.used({ used: lastSeenOn, since: createdAt.slice(0, 10) })}
        </p>
      </div>
      {!current && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.endOne({ browser, used: lastSeenOn })}
          loading={end.isPending}
          onClick={() => end.mutate()}
        >
          {t.end}
        </Button>
      )}
    </li>
  );
}

function useEnding(end: () => Promise<unknown>) {
  const t = useTexts(settingsTexts);
  return useAction(end, {
    done: { title: t.sessions.ended, description: t.sessions.endedText },
    failed: { title: t.sessions.failed, text: t.tryAgain },
    refreshes: ['GET /api/sessions'],
  });
}
