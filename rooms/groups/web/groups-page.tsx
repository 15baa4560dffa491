import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useTitle } from '../../../platform/web/title.ts';
import { ActionForm } from '../../../platform/web/ui/action-form.tsx';
import { Avatar } from '../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Card, SectionCard } from '../../../platform/web/ui/card.tsx';
import { TextField } from '../../../platform/web/ui/field.tsx';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import { PixelArt } from '../../../platform/web/ui/pixel-art.tsx';
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx';
import { NextEvening } from '../../evenings/web/index.ts';
import { type OwnSquad, SQUAD_NAME_MAX, squadsContract } from '../index.ts';
import { ComingDates, PastDates } from './dates.tsx';
import { Part } from './part.tsx';
import { Proposals } from './proposals.tsx';
import { useLiveGroups, useGroupsAction, useGroupsOptions } from './queries.ts';
import { Rooms } from './rooms.tsx';
import { SquadCard } from './squad-card.tsx';
import { Suggestions } from './suggestions.tsx';
import { groupsTexts } from './texts/index.ts';

/** Two squads of two who meet (see platform/web/ui/pixel-art.tsx for the letters). */
const TWO_SQUADS = [
  '..........cc.cc..........',
  '..........clccc..........',
  '...........ccc...........',
  '..iii..bbb..c..nnn..iii..',
  '..iaa..baa.....aan..aai..',
  '..aaa..aaa.....aaa..aaa..',
  '...a....a.......a....a...',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  'ammmmmacccccarrrrraeeeeea',
  '.mmmmm.ccccc.rrrrr.eeeee.',
  '.s...s.s...s.s...s.s...s.',
  '.s...s.s...s.s...s.s...s.',
];

const { body } = squadsContract['POST /api/squad'];

/** /groups: squad, invitations, proposals, rooms, suggestions and dates. */
export function GroupsPage() {
  const t = useTexts(groupsTexts);
  useTitle(t.title);
  useLiveGroups();
  const query = useQuery(apiQuery('GET /api/squad'));
  return (
    <div className="grid gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="text-ink-soft max-sm:hidden">{t.intro}</p>
      </header>
      <Loaded query={query} failed={t.loadFailed} skeleton={<Skeletons />} saysOld>
        {({ squad }) => <Parts squad={squad} />}
      </Loaded>
    </div>
  );
}

function Parts({ squad }: { squad: OwnSquad | null }) {
  return (
    <>
      <Invitations hasSquad={squad !== null} />
      {squad === null ? (
        <>
          <ComingDates />
          <div className="grid grid-cols-1 gap-6 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <BeginSquad />
            <NextEvening button="secondary" />
          </div>
          <Rooms />
          <PastDates />
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 gap-6 empty:hidden">
            <ComingDates />
            {squad.state === 'active' && <Proposals />}
            <Rooms />
          </div>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <SquadCard squad={squad} />
          </div>
          <div className="grid min-w-0 gap-6 lg:col-start-1">
            <Suggestions isActive={squad.state === 'active'} />
            <NextEvening button="secondary" />
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

/** Invitations to squads. A member of a squad must leave it first. */
function Invitations({ hasSquad }: { hasSquad: boolean }) {
  const t = useTexts(groupsTexts).invitations;
  const { data = [] } = useQuery(apiQuery('GET /api/squad/invitations'));
  const join = useGroupsAction(
    (invitationId: string) => call('POST /api/squad/join', { body: { invitationId } }),
    { done: ({ squad }) => (squad ? { title: t.joined({ squad: squad.name }) } : undefined) },
  );
  const decline = useGroupsAction((id: string) =>
    call('DELETE /api/squad/invitations/:id', { params: { id } }),
  );
  if (data.length === 0) return null;
  return (
    <Part title={t.title}>
      <ul className="grid gap-3">
        {data.map(({ id, squad, invitedBy }) => {
          const textId = `invitation-${id}`;
          return (
            <Card as="li" key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <Avatar
                id={invitedBy.id}
                fullName={invitedBy.fullName}
                picture={invitedBy.profilePicture}
              />
              <div className="min-w-48 flex-1">
                <p id={textId} className="font-bold wrap-anywhere">
                  {t.text({ name: invitedBy.fullName, squad: squad.name })}
                </p>
                {hasSquad && <p className="text-sm text-ink-soft">{t.leaveFirst}</p>}
              </div>
              <div className="flex gap-3">
                {!hasSquad && (
                  <Button
                    aria-describedby={textId}
                    loading={join.isPending && join.variables === id}
                    onClick={() => join.mutate(id)}
                  >
                    {t.join}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  aria-describedby={textId}
                  loading={decline.isPending && decline.variables === id}
                  onClick={() => decline.mutate(id)}
                >
                  {t.decline}
                </Button>
              </div>
            </Card>
          );
        })}
      </ul>
    </Part>
  );
}

/** For members without a squad: an explanation, and the form to create one. */
function BeginSquad() {
  const { begin: t, issues } = useTexts(groupsTexts);
  const options = useGroupsOptions();
  return (
    <SectionCard title={t.title} Icon={UsersRound}>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-3">
          <PixelArt
            rows={TWO_SQUADS}
            className="w-40 justify-self-center rounded-control bg-sunken px-4 pt-2 sm:w-80 sm:px-6 sm:pt-3 md:w-full"
          />
          <p>{t.text}</p>
        </div>
        <ActionForm
          schema={body}
          issues={issues}
          defaultValues={{ name: '' }}
          send={(squad) => call('POST /api/squad', { body: squad })}
          {...options}
          className="grid content-start gap-4"
        >
          {({ field, isBusy }) => (
            <>
              <TextField
                label={t.name}
                maxLength={SQUAD_NAME_MAX}
                autoComplete="off"
                hint={t.privacy}
                {...field('name')}
              />
              <Button type="submit" loading={isBusy}>
                {t.action}
              </Button>
            </>
          )}
        </ActionForm>
        <ol className="grid gap-3 md:col-span-2 md:grid-cols-3 md:gap-6">
          {t.steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft font-extrabold text-accent-text"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
    </SectionCard>
  );
}
