/** What things take, as measured by the other parts of the bench. Milliseconds of one core. */
export interface Costs {
  /** A message: sent, stored, told to both, all at one node. */
  messageNodeMs: number;
  messageDatabaseMs: number;
  /** One of the calls that a visit makes. */
  callNodeMs: number;
  callDatabaseMs: number;
  /** An event from one node to another: at Redis, and at both nodes together. */
  redisEventMs: number;
  redisNodeMs: number;
  /** Saying once more that a member is online. */
  presenceRedisMs: number;
  presenceNodeMs: number;
  /** An open socket that says nothing, per second. */
  socketNodeMsPerSecond: number;
  socketBytes: number;
  memberBytes: number;
  /** A match, its conversation, and how far both have read. */
  conversationBytes: number;
  messageBytes: number;
}

/** How members behave: assumptions, for want of members. */
export interface Habits {
  /** Share of all members with an open socket at the busiest time. */
  onlineAtPeak: number;
  messagesPerMemberDay: number;
  /** Calls by HTTP, of all members, idle ones included. */
  callsPerMemberDay: number;
  /** Share of the calls that write. */
  writingCalls: number;
  /** The busiest time beside the day's average. */
  peakFactor: number;
  conversationsPerMember: number;
  /** Further live events, such as typing and seen, for each message. */
  eventsPerMessage: number;
}

/** 1 of 5 members comes on a day, 3 times, for 20 calls and some 7 messages each time. */
export const HABITS: Habits = {
  onlineAtPeak: 0.05,
  messagesPerMemberDay: 4,
  callsPerMemberDay: 12,
  writingCalls: 0.1,
  peakFactor: 3,
  conversationsPerMember: 4,
  eventsPerMessage: 3,
};

/** What a deployment is made of. */
export interface Deployment {
  /** Processes of one core each. */
  nodes: number;
  databases: number;
  redis: number;
}

export const DATABASE_CORES = 8;
/** Between two machines of one place, one way. */
export const HOP_MS = 0.25;
/** How often presence is said once more (server: platform/live/online.ts). */
export const PRESENCE_EVERY_S = 20;

/** What the busiest time brings, a second. */
export function peakOf(members: number, habits: Habits) {
  const perSecond = (perMemberDay: number) => (members * perMemberDay * habits.peakFactor) / 86_400;
  return {
    sockets: members * habits.onlineAtPeak,
    messages: perSecond(habits.messagesPerMemberDay),
    calls: perSecond(habits.callsPerMemberDay),
  };
}
