import {
  PLAN_STATES,
  PROPOSAL_ANSWERS,
  PROPOSAL_STATES,
  SLOT_ANSWERS,
} from '@rizzly/domain/groups';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { instant } from '../../platform/database/columns.ts';
import { members } from '../account/tables.ts';
import { conversations } from '../conversations/tables.ts';

/** A squad without members is deleted. */
export const squads = pgTable(
  'squads',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    /**
     * The member who may invite. When they leave, the member with the longest membership takes
     * over.
     */
    createdBy: uuid('created_by')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Since when it has at least two members. Null while it has one. */
    activeSince: instant('active_since'),
  },
  (table) => [
    // For suggestions: active squads, most recent first.
    index('squads_active')
      .on(table.activeSince, table.id)
      .where(sql`${table.activeSince} is not null`),
    index('squads_created_by').on(table.createdBy),
  ],
);
export type SquadRow = typeof squads.$inferSelect;

/** The primary key allows a member one squad. */
export const squadMembers = pgTable(
  'squad_members',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    squadId: uuid('squad_id')
      .notNull()
      .references(() => squads.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [index('squad_members_squad').on(table.squadId)],
);

/**
 * An invitation by a member to themselves keeps their seat after they left the community, in case
 * they come back.
 */
export const squadInvitations = pgTable(
  'squad_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    squadId: uuid('squad_id')
      .notNull()
      .references(() => squads.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('squad_invitations_once').on(table.squadId, table.memberId),
    index('squad_invitations_member').on(table.memberId),
    index('squad_invitations_by').on(table.invitedBy),
  ],
);

/** The link into a squad: 128 random bits, stored as a hash. */
export const squadLinks = pgTable('squad_links', {
  squadId: uuid('squad_id')
    .primaryKey()
    .references(() => squads.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** A squad's decision about another squad: one row for each direction. */
export const squadProposals = pgTable(
  'squad_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The squad whose members answer. */
    squadId: uuid('squad_id')
      .notNull()
      .references(() => squads.id, { onDelete: 'cascade' }),
    otherSquadId: uuid('other_squad_id')
      .notNull()
      .references(() => squads.id, { onDelete: 'cascade' }),
    /** A dropped proposal looks open to those who said yes, until its time is up. */
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('squad_proposals_once').on(table.squadId, table.otherSquadId),
    index('squad_proposals_other').on(table.otherSquadId),
    check('squad_proposals_two', sql`${table.squadId} <> ${table.otherSquadId}`),
  ],
);
export type ProposalRow = typeof squadProposals.$inferSelect;

export const squadAnswers = pgTable(
  'squad_answers',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => squadProposals.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    answer: text('answer', { enum: PROPOSAL_ANSWERS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.memberId] }),
    index('squad_answers_member').on(table.memberId),
  ],
);

/**
 * A room of two squads. It stores their names, because squads change or end without it. Closed
 * rooms are kept for as long as the two squads may not meet again.
 */
export const groupRooms = pgTable(
  'group_rooms',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null when the messages of a closed room have been erased. */
    conversationId: uuid('conversation_id')
      .unique()
      .references(() => conversations.id, { onDelete: 'set null' }),
    /** In the order of the ids. No foreign keys, because squads may end first. */
    oneSquadId: uuid('one_squad_id').notNull(),
    otherSquadId: uuid('other_squad_id').notNull(),
    oneName: text('one_name').notNull(),
    otherName: text('other_name').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    uniqueIndex('group_rooms_open')
      .on(table.oneSquadId, table.otherSquadId)
      .where(sql`${table.closedAt} is null`),
    index('group_rooms_pair').on(table.oneSquadId, table.otherSquadId),
    index('group_rooms_other').on(table.otherSquadId),
    index('group_rooms_closed_at')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    check('group_rooms_order', sql`${table.oneSquadId} < ${table.otherSquadId}`),
  ],
);
export type RoomRow = typeof groupRooms.$inferSelect;

/** The current and former members of a room, and their squads. */
export const groupRoomMembers = pgTable(
  'group_room_members',
  {
    roomId: uuid('room_id')
      .notNull()
      .references(() => groupRooms.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    squadId: uuid('squad_id').notNull(),
    /**
     * The member's full name when the room opened. A later name would reveal to somebody who is
     * hidden from them that they are still here.
     */
    knownAs: text('known_as'),
    leftAt: instant('left_at'),
    /** They left because they left the community, and may come back. */
    keepsSeat: boolean('keeps_seat').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.memberId] }),
    index('group_room_members_member').on(table.memberId),
  ],
);

/** A date that a room or two matched members plan. It is deleted with its conversation. */
export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** A plan of a room. Two members of each side must come, and points are paid. */
    isGroup: boolean('is_group').notNull(),
    state: text('state', { enum: PLAN_STATES }).notNull(),
    votesUntil: instant('votes_until').notNull(),
    fixedSlotId: uuid('fixed_slot_id'),
    /** When the reminders were sent: a day before, and two hours before. */
    remindedDayAt: instant('reminded_day_at'),
    remindedSoonAt: instant('reminded_soon_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('plans_conversation').on(table.conversationId, table.createdAt),
    // For the job that runs each minute.
    index('plans_state').on(table.state, table.votesUntil),
  ],
);
export type PlanRow = typeof plans.$inferSelect;

export const planSlots = pgTable(
  'plan_slots',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    placeName: text('place_name').notNull(),
    city: text('city').notNull(),
  },
  (table) => [index('plan_slots_plan').on(table.planId)],
);
export type SlotRow = typeof planSlots.$inferSelect;

/** The participants of a plan, with their private data: link, check and note. */
export const planMembers = pgTable(
  'plan_members',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** 0 or 1. */
    side: integer('side').notNull(),
    leftAt: instant('left_at'),
    shareHash: text('share_hash').unique(),
    checkAt: instant('check_at'),
    contacts: text('contacts').array().notNull().default([]),
    askedAt: instant('asked_at'),
    answeredAt: instant('answered_at'),
    /** When the contacts were mailed. */
    alarmedAt: instant('alarmed_at'),
    how: text('how', { enum: ['good', 'fine', 'unsafe'] }),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.memberId] }),
    index('plan_members_member').on(table.memberId),
    index('plan_members_check').on(table.checkAt),
  ],
);
export type PartRow = typeof planMembers.$inferSelect;

export const planVotes = pgTable(
  'plan_votes',
  {
    slotId: uuid('slot_id')
      .notNull()
      .references(() => planSlots.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    answer: text('answer', { enum: SLOT_ANSWERS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slotId, table.memberId] }),
    index('plan_votes_member').on(table.memberId),
  ],
);

/** A member's statement that another was there. */
export const planConfirmations = pgTable(
  'plan_confirmations',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    confirmedId: uuid('confirmed_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.memberId, table.confirmedId] }),
    index('plan_confirmations_member').on(table.memberId),
    index('plan_confirmations_confirmed').on(table.confirmedId),
  ],
);

/**
 * People outside the community who are mailed when a member does not answer, if they agreed. They
 * agree by a link with 128 random bits.
 */
export const trustedContacts = pgTable(
  'trusted_contacts',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    agreedAt: instant('agreed_at'),
    /** When they said no. They are not asked again. */
    declinedAt: instant('declined_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.email] })],
);

/**
 * The members with whom a member was on a paid date. Kept after the plan, for the limit on
 * payments.
 */
export const paidDates = pgTable(
  'paid_dates',
  {
    planId: uuid('plan_id').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    withId: uuid('with_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.withId, table.planId] }),
    index('paid_dates_with').on(table.withId),
    index('paid_dates_paid_at').on(table.paidAt),
  ],
);
