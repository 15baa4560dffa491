import type { OwnSquad } from '@rizzly/domain/groups';
import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { useTitle } from '../../platform/title.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BeginSquad } from './begin-squad.tsx';
import { Invitations } from './invitations.tsx';
import { PastDates } from './past-dates.tsx';
import { Proposals } from './proposals.tsx';
import { useLiveGroups } from './queries.ts';
import { Rooms } from './rooms.tsx';
import { SquadCard } from './squad-card.tsx';
import { Suggestions } from './suggestions.tsx';
import { groupsTexts } from './texts/index.ts';

/** /groups: squad, invitations, proposals, rooms, suggestions and past dates. */
export function GroupsPage() {
  const t = useTexts(groupsTexts);
  useTitle(t.title);
  useLiveGroups();
  const query = useQuery(apiQuery('GET /api/squad'));
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="text-ink-soft">{t.intro}</p>
      </header>
      {query.error && <LoadFailed level="h2" title={t.loadFailed} query={query} />}
      {query.isPending && <Skeletons />}
      {query.data && <Parts squad={query.data.squad} />}
    </div>
  );
}

function Parts({ squad }: { squad: OwnSquad | null }) {
  return (
    <>
      <Invitations hasSquad={squad !== null} />
      {squad === null ? (
        <>
          <BeginSquad />
          <Rooms />
          <PastDates />
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-6 empty:hidden">
            {squad.state === 'active' && <Proposals />}
            <Rooms />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SquadCard squad={squad} />
          </div>
          <div className="grid min-w-0 gap-6 lg:col-start-1">
            <Suggestions isActive={squad.state === 'active'} />
            <PastDates />
          </div>
        </div>
      )}
    </>
  );
}

function Skeletons() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
