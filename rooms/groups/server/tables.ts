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
  uuid,
} from 'drizzle-orm/pg-core';

import { instant, parentId } from '../../../platform/server/database/columns.ts';
import { members } from '../../account/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import {
  FEELINGS,
  PLAN_STATES,
  PROPOSAL_ANSWERS,
  PROPOSAL_STATES,
  SLOT_ANSWERS,
} from '../index.ts';

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
    createdBy: parentId('created_by', () => members.id),
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
    memberId: parentId('member_id', () => members.id).primaryKey(),
    squadId: parentId('squad_id', () => squads.id),
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
    squadId: parentId('squad_id', () => squads.id),
    memberId: parentId('member_id', () => members.id),
    invitedBy: parentId('invited_by', () => members.id),
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
  squadId: parentId('squad_id', () => squads.id).primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** A squad's decision about another squad: one row for each direction. */
export const squadProposals = pgTable(
  'squad_proposals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The squad whose members answer. */
    squadId: parentId('squad_id', () => squads.id),
    otherSquadId: parentId('other_squad_id', () => squads.id),
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
    proposalId: parentId('proposal_id', () => squadProposals.id),
    memberId: parentId('member_id', () => members.id),
    answer: text('answer', { enum: PROPOSAL_ANSWERS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.memberId] }),
    index('squad_answers_member').on(table.memberId),
  ],
);

/** A date that a room or two matched members plan. It is deleted with its conversation. */
export const plans = pgTable(
  'plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: parentId('conversation_id', () => conversations.id),
    /** A plan of a room. Two members of each side must come, and points are paid. */
    isGroup: boolean('is_group').notNull(),
    state: text('state', { enum: PLAN_STATES }).notNull(),
    votesUntil: instant('votes_until').notNull(),
    fixedSlotId: uuid('fixed_slot_id'),
    fixedAt: instant('fixed_at'),
    /** When the date was fixed or canceled. */
    changedAt: instant('changed_at'),
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
    planId: parentId('plan_id', () => plans.id),
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
    planId: parentId('plan_id', () => plans.id),
    memberId: parentId('member_id', () => members.id),
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
    how: text('how', { enum: FEELINGS }),
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
    slotId: parentId('slot_id', () => planSlots.id),
    memberId: parentId('member_id', () => members.id),
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
    planId: parentId('plan_id', () => plans.id),
    memberId: parentId('member_id', () => members.id),
    confirmedId: parentId('confirmed_id', () => members.id),
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
    memberId: parentId('member_id', () => members.id),
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
    memberId: parentId('member_id', () => members.id),
    withId: parentId('with_id', () => members.id),
    paidAt: instant('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.withId, table.planId] }),
    index('paid_dates_with').on(table.withId),
    index('paid_dates_paid_at').on(table.paidAt),
  ],
);
