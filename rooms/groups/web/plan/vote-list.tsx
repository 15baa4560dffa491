import { Check } from 'lucide-react';
import type { RefCallback } from 'react';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Avatar } from '../../../../platform/web/ui/avatar.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { PublicUser } from '../../../account/index.ts';
import { SLOT_ANSWERS, type Plan, type SlotAnswer } from '../../index.ts';
import { hasVoted, usePlanAction } from './queries.ts';
import { SlotFacts } from './slot-facts.tsx';
import type { PlanTexts } from './texts/en.ts';
import { planTexts } from './texts/index.ts';
import { Ticket } from './ticket.tsx';

/** Two need no middle: who would rather meet at another time says no, and asks back. */
const ANSWERS_OF_TWO = SLOT_ANSWERS.filter((answer) => answer !== 'if_needed');

/** The slots of an open plan, each with the member's vote and the counts. */
export function VoteList({
  plan,
  others,
  start,
}: {
  plan: Plan;
  others: readonly PublicUser[];
  start: RefCallback<HTMLElement> | undefined;
}) {
  const t = useTexts(planTexts);
  const partner = partnerOf(others);
  const isIn = hasVoted(plan);
  const [slot, ...more] = plan.slots;
  const progress = progressOf(plan, others, t);
  if (partner && slot && more.length === 0) {
    const title = (
      <span ref={start} role="status" tabIndex={-1} className="outline-none">
        {progress}
      </span>
    );
    return (
      <Ticket isOpen {...{ title, slot, others }}>
        {!isIn && <Answers {...{ plan, slot, partner }} isQuestion />}
      </Ticket>
    );
  }
  return (
    <div className="grid gap-3">
      <p ref={start} role="status" tabIndex={-1} className="text-ink-soft outline-none">
        {progress}
        {!partner && ` ${t.votes.until({ at: plan.votesUntil, zone: slot?.zone })}`}
      </p>
      {!partner && <Voters ids={plan.votedIds} others={others} />}
      <ul className="grid gap-3">
        {plan.slots.map((one) => (
          <li key={one.id} className="grid gap-3 rounded-card border border-line p-4">
            <SlotFacts slot={one} />
            {!(partner && isIn) && <Answers {...{ plan, partner }} slot={one} />}
            <p className="text-sm text-ink-soft empty:hidden">{othersVotes(one, others, t)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answers({
  plan,
  slot,
  partner,
  isQuestion = false,
}: {
  plan: Plan;
  slot: Plan['slots'][number];
  partner: PublicUser | undefined;
  /** The only slot of two, so Yes stands out. */
  isQuestion?: boolean;
}) {
  const t = useTexts(planTexts);
  const vote = usePlanAction(plan.conversationId, (answer: SlotAnswer) =>
    call('PUT /api/plans/:id/votes', {
      params: { id: plan.id },
      body: { votes: { [slot.id]: answer } },
    }),
  );
  return (
    <div
      role="group"
      aria-label={t.votes.question({ when: t.when({ at: slot.startsAt, zone: slot.zone }) })}
      className={isQuestion ? 'grid grid-cols-2 gap-2.5' : 'flex flex-wrap gap-2'}
    >
      {(partner ? ANSWERS_OF_TWO : SLOT_ANSWERS).map((answer) => (
        <Button
          key={answer}
          size={isQuestion ? 'md' : 'sm'}
          variant={
            slot.myVote === answer || (isQuestion && answer === 'yes') ? 'primary' : 'secondary'
          }
          aria-pressed={slot.myVote === answer}
          onClick={() => vote.mutate(answer)}
        >
          {slot.myVote === answer && <Check aria-hidden className="size-4" />}
          {nameOf(answer, t)}
        </Button>
      ))}
    </div>
  );
}

const nameOf = (answer: SlotAnswer, { votes: t }: PlanTexts): string =>
  t.answers[answer === 'if_needed' ? 'ifNeeded' : answer];

/** For a group, the counts; for two, the other's answer if there is one. */
function othersVotes(
  slot: Plan['slots'][number],
  others: readonly PublicUser[],
  t: PlanTexts,
): string {
  const partner = partnerOf(others);
  if (!partner) return t.votes.counts(slot);
  const counts = { yes: slot.yes, if_needed: slot.ifNeeded, no: slot.no };
  const answer = SLOT_ANSWERS.find((one) => counts[one] > (slot.myVote === one ? 1 : 0));
  if (!answer) return '';
  return t.votes.partner({ name: firstNameOf(partner.fullName), answer: nameOf(answer, t) });
}

/** For a group, whether the member's votes are in and how many are; for two, who has to answer. */
function progressOf(plan: Plan, others: readonly PublicUser[], { votes: t }: PlanTexts): string {
  const partner = partnerOf(others);
  const isIn = hasVoted(plan);
  if (!partner) return isIn ? `${t.isIn} ${t.voted(plan)}` : t.voted(plan);
  const name = firstNameOf(partner.fullName);
  if (isIn) return t.waiting({ name });
  return plan.slots.length === 1 ? t.asks({ name }) : t.decides;
}

/** The other one, in a plan of two. */
function partnerOf(others: readonly PublicUser[]): PublicUser | undefined {
  return others.length === 1 ? others[0] : undefined;
}

/** The faces of those who have voted. */
function Voters({ ids, others }: { ids: readonly string[]; others: readonly PublicUser[] }) {
  const t = useTexts(planTexts).votes;
  const { user } = useSession();
  const voters = [user, ...others].filter(({ id }) => ids.includes(id));
  if (voters.length === 0) return null;
  return (
    <ul aria-label={t.voters} className="flex flex-wrap">
      {voters.map(({ id, fullName, profilePicture }) => (
        <li key={id} className="not-first:-ms-2">
          <Avatar id={id} fullName={fullName} picture={profilePicture} size="sm" />
        </li>
      ))}
    </ul>
  );
}
