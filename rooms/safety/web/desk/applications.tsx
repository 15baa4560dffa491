import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DoorOpen, UserRoundX } from 'lucide-react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../../platform/web/query.ts';
import { Badge } from '../../../../platform/web/ui/badge.tsx';
import { Card, SectionCard } from '../../../../platform/web/ui/card.tsx';
import { toast } from '../../../../platform/web/ui/toast.ts';
import {
  DECISION_REASON_MAX,
  type InvitedPeople,
  type WaitingApplication,
} from '../../../door/index.ts';
import { FindingForm } from './finding-form.tsx';
import { PersonLink } from './person-link.tsx';
import { deskTexts } from './texts/index.ts';
import { WaitingList } from './waiting-list.tsx';

/** People who wait at the door, the oldest first, and whom banned members let in. */
export function Applications() {
  const t = useTexts(deskTexts).applications;
  const query = useQuery(apiQuery('GET /api/desk/applications'));
  return (
    <div className="grid gap-6">
      <WaitingList query={query} Icon={DoorOpen} texts={t}>
        {(applications) => (
          <ul aria-label={t.label} className="grid gap-4">
            {applications.map((one) => (
              <Application key={one.id} of={one} />
            ))}
          </ul>
        )}
      </WaitingList>
      {query.data && <Invited />}
    </div>
  );
}

function Application({ of }: { of: WaitingApplication }) {
  const texts = useTexts(deskTexts);
  const t = texts.applications;
  return (
    <Card as="li" className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-3">
        <div>
          <h2 className="text-xl wrap-anywhere">
            <PersonLink id={of.id}>{t.person(of)}</PersonLink>
          </h2>
          <p className="text-sm text-ink-soft">
            {t.since({ at: of.appliedAt, place: of.location })}
          </p>
        </div>
        <p className="wrap-anywhere whitespace-pre-line">{of.application ?? t.nothing}</p>
        {of.bio !== null && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {t.bio({ text: of.bio })}
          </p>
        )}
        <p className="text-ink-soft">
          {of.interests.map((name) => texts.interestNames[name] ?? name).join(', ')}
        </p>
        {of.invitedBy !== null && <p>{t.invitedBy({ name: of.invitedBy.fullName })}</p>}
      </div>
      <DecisionForm of={of} />
    </Card>
  );
}

function DecisionForm({ of: { id, fullName } }: { of: WaitingApplication }) {
  const t = useTexts(deskTexts).applications;
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (verdict: { outcome: 'approve' | 'reject'; finding: string }) =>
      call('PUT /api/desk/applications/:id', {
        params: { id },
        body: { decision: verdict.outcome, reason: verdict.finding },
      }),
    onSuccess: ({ decision }) => toast({ title: t.done[decision], description: fullName }),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/desk/applications') }),
  });
  return (
    <div className="grid gap-4">
      <FindingForm
        texts={t}
        max={DECISION_REASON_MAX}
        accepts="approve"
        refuses="reject"
        decide={decide}
      />
    </div>
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
