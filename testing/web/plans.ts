import { HOUR_MS } from '../../platform/shared/index.ts';
import type { Plan } from '../../rooms/groups/index.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export function aSlot(id: string, hours: number): Plan['slots'][number] {
  const place = { name: 'The Oak', city: 'Austin, TX' };
  const counts = { yes: 1, ifNeeded: 0, no: 2, myVote: null };
  return { id, startsAt: inHours(hours), zone: 'America/Chicago', place, ...counts };
}

/** An open plan of four with two slots. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 'p',
    conversationId: 'c',
    state: 'open',
    slots: [aSlot('s1', 100), aSlot('s2', 130)],
    fixedSlotId: null,
    votesUntil: inHours(52),
    members: 4,
    voted: 1,
    votedIds: [],
    sharedUntil: null,
    checkOnMe: null,
    confirmedIds: [],
    reflection: null,
    ...changes,
  };
}
