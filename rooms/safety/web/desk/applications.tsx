import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import { DoorOpen, UserRoundX } from 'lucide-react';
import { useEffect, useState } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card, SectionCard } from '../../../../platform/web/ui/card.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import {
  DECISION_REASON_MAX,
  type InvitedPeople,
  type WaitingApplication,
} from '../../../door/index.ts';
import { Checkbox, ChosenBar, peopleTexts } from '../../../people/web/index.ts';
import { FindingForm } from './finding-form.tsx';
import { PersonLink } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';
import { TimeLeftSince } from './time-left.tsx';
import { WaitingList } from './waiting-list.tsx';

/** People who wait at the door, the oldest first, and whom banned members let in. */
export function Applications() {
  const t = useTexts(deskTexts).applications;
  const query = useQuery(apiQuery('GET /api/desk/applications'));
  return (
    <div className="grid gap-6">
      <WaitingList query={query} Icon={DoorOpen} texts={t}>
        {(applications) => <Waiting applications={applications} />}
      </WaitingList>
      {query.data && <Invited />}
    </div>
  );
}

/** The list, of which many can be chosen to decide about them at once. */
function Waiting({ applications }: { applications: readonly WaitingApplication[] }) {
  const t = useTexts(deskTexts).applications;
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isDeciding, setDeciding] = useState(false);
  // A member's page links to their application.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const idsOf = (some: readonly WaitingApplication[]) => some.map(({ id }) => id);
  // Somebody else may have decided about some since.
  const chosen = idsOf(applications).filter((id) => marked.includes(id));
  // Whoever came in the same ten minutes has nothing in common with a raid but the hour.
  const alike = idsOf(applications.filter((one) => one.alike.some((kind) => kind !== 'time')));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={t.chooseAll({ count: applications.length })}
          checked={chosen.length === applications.length}
          onChange={(isChosen) => setMarked(isChosen ? idsOf(applications) : [])}
        />
        {alike.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => setMarked(alike)}>
            {t.chooseAlike({ count: alike.length })}
          </Button>
        )}
      </div>
      <ul aria-label={t.label} className="grid gap-4">
        {applications.map((one) => (
          <Application
            key={one.id}
            of={one}
            isChosen={chosen.includes(one.id)}
            onChoose={(isChosen) =>
              setMarked(isChosen ? [...chosen, one.id] : chosen.filter((id) => id !== one.id))
            }
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <ChosenBar
          chosen={t.chosen({ count: chosen.length })}
          onDecide={() => setDeciding(true)}
          onClear={() => setMarked([])}
        />
      )}
      {isDeciding && <DecideDialog ids={chosen} onClose={() => setDeciding(false)} />}
    </div>
  );
}

/** One decision with one reason about all those chosen. */
function DecideDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const t = useTexts(deskTexts).applications;
  const decide = useAction(
    (verdict: Verdict) =>
      call('PUT /api/desk/applications', {
        body: { ids, decision: verdict.outcome, reason: verdict.finding },
      }),
    {
      failed: null,
      done: ({ ids: { length: count }, decision }) => ({ title: t.doneMany[decision]({ count }) }),
      refreshes: ['GET /api/desk/applications'],
      onDone: onClose,
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.decideMany({ count: ids.length })}
      description={t.decideManyText}
    >
      <div className="grid gap-4">
        <Finding decide={decide} />
      </div>
    </Dialog>
  );
}

function Application({
  of,
  isChosen,
  onChoose,
}: {
  of: WaitingApplication;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const texts = useTexts(deskTexts);
  const t = texts.applications;
  const people = useTexts(peopleTexts);
  const network = people.network({ count: of.sameNetwork });
  return (
    <Card
      as="li"
      id={of.id}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-4 max-sm:p-4 sm:gap-x-4 sm:gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] 2xl:grid-cols-[auto_minmax(0,1fr)_31rem]"
    >
      <Checkbox
        isBare
        label={people.choose({ name: of.fullName })}
        checked={isChosen}
        onChange={onChoose}
      />
      <div className="flex items-start gap-3">
        <span aria-hidden className="grid max-sm:hidden">
          <Avatar id={of.id} fullName={of.fullName} picture={null} />
        </span>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:pb-1">
            <h2 className="text-lg wrap-anywhere sm:text-xl">
              <PersonLink id={of.id}>{t.person(of)}</PersonLink>
            </h2>
            <TimeLeftSince at={of.appliedAt} />
          </div>
          <p className="text-sm text-ink-soft max-sm:text-[0.8125rem]">
            {t.since({ at: of.appliedAt, place: of.location })}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft max-sm:text-[0.8125rem]">
            {t.domain({ domain: of.domain })}
            {of.sameNetwork > 0 && !of.alike.includes('network') && ` · ${network}`}
          </p>
        </div>
      </div>
      <div className="grid content-start gap-4 max-sm:col-span-full sm:col-start-2">
        <dl className="grid gap-3 [&_dt]:text-sm [&_dt]:font-bold [&_dt]:text-ink-soft">
          {of.alike.length > 0 && (
            <div className="grid gap-1">
              <dt>{t.likeOthers}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {of.alike.map((likeness) => (
                  <Badge key={likeness} tone="amber">
                    {likeness === 'network' && of.sameNetwork > 0
                      ? network
                      : people.likenessNames[likeness]}
                  </Badge>
                ))}
              </dd>
            </div>
          )}
          <Said label={t.answer}>{of.application ?? t.nothing}</Said>
          {of.bio !== null && <Said label={t.about}>{of.bio}</Said>}
          {of.interests.length > 0 && (
            <Said label={t.interests}>
              {of.interests.map((name) => texts.interestNames[name] ?? name).join(', ')}
            </Said>
          )}
        </dl>
        {of.invitedBy !== null && <p>{t.invitedBy({ name: of.invitedBy.fullName })}</p>}
      </div>
      <div className="max-sm:col-span-full sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        <DecisionForm of={of} />
      </div>
    </Card>
  );
}

/** What they told about themselves. */
function Said({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children}
      </dd>
    </div>
  );
}

interface Verdict {
  outcome: 'approve' | 'reject';
  finding: string;
}

function DecisionForm({ of: { id, fullName } }: { of: WaitingApplication }) {
  const t = useTexts(deskTexts).applications;
  const decide = useAction(
    (verdict: Verdict) =>
      call('PUT /api/desk/applications/:id', {
        params: { id },
        body: { decision: verdict.outcome, reason: verdict.finding },
      }),
    {
      failed: null,
      done: ({ decision }) => ({ title: t.done[decision], description: fullName }),
      refreshes: ['GET /api/desk/applications'],
    },
  );
  return (
    <div className="grid gap-4">
      <Finding decide={decide} />
    </div>
  );
}

function Finding({ decide }: { decide: UseMutationResult<unknown, Error, Verdict> }) {
  const t = useTexts(deskTexts).applications;
  return (
    <FindingForm
      texts={t}
      max={DECISION_REASON_MAX}
      accepts="approve"
      refuses="reject"
      decide={decide}
    />
  );
}

function Invited() {
  const t = useTexts(deskTexts).applications;
  const { data } = useQuery(apiQuery('GET /api/desk/invited'));
  if (data === undefined || data.length === 0) return null;
  return (
    <SectionCard title={t.invited} Icon={UserRoundX} iconColor="danger">
      <p className="mb-4 text-ink-soft">{t.invitedText}</p>
      <ul className="grid gap-4">
        {data.map((group) => (
          <InvitedGroup key={group.inviter.id} group={group} />
        ))}
      </ul>
    </SectionCard>
  );
}

function InvitedGroup({ group: { inviter, invited } }: { group: InvitedPeople }) {
  const t = useTexts(deskTexts).applications;
  return (
    <li className="grid gap-2">
      <h3 className="text-base wrap-anywhere">
        <PersonLink id={inviter.id}>{t.letIn({ name: inviter.fullName })}</PersonLink>
      </h3>
      <ul className="grid gap-1 border-s-2 border-line ps-4">
        {invited.map(({ id, fullName, joinedAt, access }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <PersonLink id={id}>{fullName}</PersonLink>
            <span className="text-sm text-ink-soft">{t.joined({ at: joinedAt })}</span>
            {access !== 'full' && <Badge>{t.access[access]}</Badge>}
          </li>
        ))}
      </ul>
    </li>
  );
}
