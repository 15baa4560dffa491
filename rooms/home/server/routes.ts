import { eq } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { addDays, utcDay } from '../../../platform/shared/index.ts';
import { lockMembers, type Member } from '../../account/server/index.ts';
import { findActivityTotals, tellUserChanged } from '../../play/server/index.ts';
import { hasPreferences } from '../../profile/server/preferences/index.ts';
import {
  areStepsOver,
  homeContract,
  listQuestSteps,
  QUEST_DAYS,
  QUEST_STEPS,
  type Quest,
  type QuestChange,
} from '../index.ts';
import { quests } from './tables.ts';

export function homeRoutes(context: RoomContext): void {
  context.serve(homeContract, {
    'GET /api/quest': ({ viewer }) => readQuest(context, viewer.member),
    'PATCH /api/quest': ({ viewer, body }) => changeQuest(context, viewer.member, body),
  });
}

/** The newcomer's steps, derived from the data of other rooms. */
async function readQuest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  member: Member,
): Promise<Quest> {
  const [row, totals, isAnswered] = await Promise.all([
    findQuest(db, member.id),
    findActivityTotals(db, member.id),
    hasPreferences(db, member.id),
  ]);
  const steps = listQuestSteps(
    {
      hasPicture: member.profilePicture !== null,
      hasPreferences: isAnswered,
      likes: totals.get('like-sent') ?? 0,
      mazes: totals.get('maze-played') ?? 0,
      hellos: totals.get('conversation-started') ?? 0,
    },
    row?.skipped ?? [],
  );
  const isNew = utcDay(clock()) < addDays(utcDay(member.createdAt), QUEST_DAYS);
  const isDismissed = row?.dismissedAt !== undefined && row.dismissedAt !== null;
  return { isOpen: isNew && !isDismissed && !areStepsOver(steps), steps };
}

/** Skips a step or dismisses the quest, on all of the member's devices. */
async function changeQuest(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'jobs'>,
  member: Member,
  { skip, dismissed }: QuestChange,
): Promise<Quest> {
  await runWork(deps, async (work) => {
    const { tx } = work;
    // One change at a time, because the skipped steps are read and then written.
    await lockMembers(tx, [member.id]);
    const before = await findQuest(tx, member.id);
    const skipped = new Set(before?.skipped);
    if (skip) skipped.add(skip);
    await saveQuest(tx, {
      memberId: member.id,
      skipped: QUEST_STEPS.filter((step) => skipped.has(step)),
      dismissedAt: before?.dismissedAt ?? (dismissed ? deps.clock() : null),
    });
    tellUserChanged(work, member.id, 'activity');
  });
  return readQuest(deps, member);
}

async function findQuest(db: Executor, memberId: string) {
  const [row] = await db.select().from(quests).where(eq(quests.memberId, memberId));
  return row;
}

async function saveQuest(db: Executor, row: typeof quests.$inferInsert): Promise<void> {
  await db.insert(quests).values(row).onConflictDoUpdate({ target: quests.memberId, set: row });
}
