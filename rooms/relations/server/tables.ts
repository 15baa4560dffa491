import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { AGAIN_ANSWERS, AGAIN_KINDS } from '../../evenings/again/index.ts';
import { MATCH_ANSWERS, MATCH_TYPES, PAIR_STATUSES, TOLD_ANSWERS } from '../../matching/index.ts';

/**
 * One row for each pair of members, guaranteed by the database. `seePair` in the domain decides
 * what each of the two can see.
 */
export const matches = pgTable(
  'matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The member who acted first. */
    user1Id: parentId('user1_id', () => members.id),
    user2Id: parentId('user2_id', () => members.id),
    /** Null after a pass was undone, until one of them acts again. */
    type: text('type', { enum: MATCH_TYPES }),
    status: text('status', { enum: PAIR_STATUSES }).notNull(),
    /** The second member's answer. */
    answer: text('answer', { enum: MATCH_ANSWERS }),
    answeredAt: instant('answered_at'),
    matchedAt: instant('matched_at'),
    /** Created in the transaction that makes the match mutual. */
    conversationId: uuid('conversation_id')
      .unique()
      .references(() => conversations.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When a withheld like arrived. Its recipient sees this as its time, its sender `createdAt`. */
    releasedAt: instant('released_at'),
    /** An ended match is kept as a row. Only an unblock or a return from leaving clears this. */
    endedAt: instant('ended_at'),
    /** The member who ended it. No foreign key, because the row is deleted with either member. */
    endedBy: uuid('ended_by'),
    /** The match ended because this member is leaving. It reopens if they come back. */
    endedByLeaving: boolean('ended_by_leaving').notNull().default(false),
    /** Ended by a kind goodbye: they still see each other, but are never suggested again. */
    endedByGoodbye: boolean('ended_by_goodbye').notNull().default(false),
    /** What both said last after they met, and when they were told. */
    againAs: text('again_as', { enum: TOLD_ANSWERS }),
    againAt: instant('again_at'),
  },
  (table) => [
    uniqueIndex('matches_pair').on(
      sql`least(${table.user1Id}, ${table.user2Id})`,
      sql`greatest(${table.user1Id}, ${table.user2Id})`,
    ),
    // In both directions, for each member's lists.
    uniqueIndex('matches_user1').on(table.user1Id, table.user2Id),
    index('matches_user2').on(table.user2Id, table.user1Id),
    index('matches_ended')
      .on(
        sql`least(${table.user1Id}, ${table.user2Id})`,
        sql`greatest(${table.user1Id}, ${table.user2Id})`,
      )
      .where(sql`${table.endedAt} is not null`),
    // For sums of days. Rows come in the order of time, so block ranges are enough.
    index('matches_created_at').using('brin', table.createdAt),
    index('matches_matched_at').using('brin', table.matchedAt),
    index('matches_answered_at').using('brin', table.answeredAt),
    index('matches_withheld_of')
      .on(table.user1Id)
      .where(sql`${table.status} = 'withheld'`),
    index('matches_goodbyes')
      .on(table.endedAt)
      .where(sql`${table.endedByGoodbye}`),
    // For sums of weeks. Few matches have it.
    index('matches_again_at')
      .on(table.againAt)
      .where(sql`${table.againAt} is not null`),
    check('matches_again', sql`(${table.againAs} is null) = (${table.againAt} is null)`),
    check(
      'matches_ended_by_one',
      sql`case when ${table.endedAt} is null then ${table.endedBy} is null else coalesce(${table.endedBy} in (${table.user1Id}, ${table.user2Id}), false) end`,
    ),
    check(
      'matches_ended_by_leaving',
      sql`not ${table.endedByLeaving} or ${table.endedAt} is not null`,
    ),
    check(
      'matches_ended_by_goodbye',
      sql`not ${table.endedByGoodbye} or (${table.endedAt} is not null and not ${table.endedByLeaving})`,
    ),
    check('matches_two_members', sql`${table.user1Id} <> ${table.user2Id}`),
    check(
      'matches_status_known',
      sql`${table.status} in ('pending', 'mutual', 'declined', 'withheld') and ${table.type} in ('individual', 'like', 'pass')`,
    ),
    check(
      'matches_taken_back',
      sql`${table.type} is not null or (${table.status} = 'declined' and ${table.answer} is null)`,
    ),
    check(
      'matches_withheld',
      sql`${table.status} <> 'withheld' or coalesce(${table.type} <> 'pass' and ${table.answer} is null, false)`,
    ),
    check(
      'matches_mutual_since',
      sql`(${table.status} = 'mutual') = (${table.matchedAt} is not null)`,
    ),
  ],
);
export type MatchRow = typeof matches.$inferSelect;

/**
 * A question to two members about each other, one row for both: whoever answers locks it, so two
 * equal answers are told once. Answers are erased when they are told, rows when the time is over.
 */
export const againQuestions = pgTable(
  'again_questions',
  {
    kind: text('kind', { enum: AGAIN_KINDS }).notNull(),
    /** The event or the date's plan. No foreign key: an answer outlives a plan that is removed. */
    aboutId: uuid('about_id').notNull(),
    /** In the order of the ids. */
    oneId: parentId('one_id', () => members.id),
    otherId: parentId('other_id', () => members.id),
    opensAt: instant('opens_at').notNull(),
    /** From when on equal answers are told. Null while the evening with rounds is running. */
    toldFrom: instant('told_from'),
    until: instant('until').notNull(),
    oneAnswer: text('one_answer', { enum: AGAIN_ANSWERS }),
    oneAnsweredAt: instant('one_answered_at'),
    otherAnswer: text('other_answer', { enum: AGAIN_ANSWERS }),
    otherAnsweredAt: instant('other_answered_at'),
    /** Or when a block closed it. Kept until the time is over, so that it does not open again. */
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.aboutId, table.oneId, table.otherId] }),
    index('again_questions_one').on(table.oneId),
    index('again_questions_other').on(table.otherId),
    index('again_questions_until').on(table.until),
    // For the job that tells: few rows have equal answers at a time.
    index('again_questions_equal')
      .on(table.toldFrom)
      .where(sql`${table.oneAnswer} = ${table.otherAnswer} and ${table.oneAnswer} <> 'no'`),
    check('again_questions_order', sql`${table.oneId} < ${table.otherId}`),
    check(
      'again_questions_told',
      sql`${table.toldAt} is null or (${table.oneAnswer} is null and ${table.otherAnswer} is null)`,
    ),
  ],
);
/** A question that asks nobody any more: no answers, and closed at this time. */
export const closedQuestion = (toldAt: Date) => ({
  oneAnswer: null,
  oneAnsweredAt: null,
  otherAnswer: null,
  otherAnsweredAt: null,
  toldAt,
});
export type QuestionRow = typeof againQuestions.$inferSelect;

/** A block hides two members from each other. Only the blocker knows about it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: parentId('blocker_id', () => members.id),
    blockedId: parentId('blocked_id', () => members.id),
    blockedAt: instant('blocked_at').notNull(),
    /** The match that the block ended. After unblocking, these two can start again. */
    endedMatchId: uuid('ended_match_id').references(() => matches.id, { onDelete: 'set null' }),
    /**
     * The name when they were blocked, or the last one that the blocker could see. The blocker sees
     * no later one, and can't tell by it whether a hidden member blocked them or was deleted. Null only for blocks by a node of
     * an older version during a rolling update.
     */
    knownAs: text('known_as'),
    /**
     * Their first picture at that time, shown until they remove it. No foreign key: the rooms
     * would import each other in a circle.
     */
    pictureId: uuid('picture_id'),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked_id').on(table.blockedId),
    // For the policy: one lookup finds a block in either direction.
    index('blocks_pair').on(
      sql`least(${table.blockerId}, ${table.blockedId})`,
      sql`greatest(${table.blockerId}, ${table.blockedId})`,
    ),
    index('blocks_ended_match_id')
      .on(table.endedMatchId)
      .where(sql`${table.endedMatchId} is not null`),
    check('blocks_two_members', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);

/**
 * Addresses of people whom a member knows and does not want to meet, as keyed hashes alone
 * (`address_mark` in the migration). Nobody has to have the address.
 */
export const avoidedAddresses = pgTable(
  'avoided_addresses',
  {
    memberId: parentId('member_id', () => members.id),
    mark: text('mark').notNull(),
    avoidedAt: instant('avoided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.mark] }),
    index('avoided_addresses_mark').on(table.mark),
  ],
);

/** The same hash of each member's own address. A trigger on the members writes it. */
export const addressMarks = pgTable('address_marks', {
  memberId: parentId('member_id', () => members.id).primaryKey(),
  mark: text('mark').notNull().unique(),
});

/**
 * Blocks against erased members, kept for a year: they apply again when the address registers
 * again.
 */
export const keptBlocks = pgTable(
  'kept_blocks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    blockerId: parentId('blocker_id', () => members.id),
    blockedAt: instant('blocked_at').notNull(),
    /** `KEY:HMAC` of the erased member's address, the same in all rows about them. */
    emailMark: text('email_mark').notNull(),
    erasedAt: instant('erased_at').notNull(),
  },
  (table) => [
    index('kept_blocks_blocker_id').on(table.blockerId),
    index('kept_blocks_email_mark').on(table.emailMark),
    index('kept_blocks_erased_at').on(table.erasedAt),
  ],
);
