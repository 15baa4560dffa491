/** Costs measured by the other parts of the bench, in milliseconds of one core or bytes. */
export interface Costs {
  /** A message sent, stored and delivered to both members, all at one node. */
  messageNodeMs: number;
  messageDatabaseMs: number;
  /** One of the calls that a visit makes. */
  callNodeMs: number;
  callDatabaseMs: number;
  /** An event from one node to another: at Redis, and at both nodes together. */
  redisEventMs: number;
  redisNodeMs: number;
  /** Refreshing a member's presence. */
  presenceRedisMs: number;
  presenceNodeMs: number;
  /** An idle open socket, per second. */
  socketNodeMsPerSecond: number;
  socketBytes: number;
  memberBytes: number;
  /** A match, its conversation, both of its members and their read positions. */
  conversationBytes: number;
  messageBytes: number;
}

/** Assumptions about how members behave. */
export interface Habits {
  /** Share of all members with an open socket at the busiest time. */
  onlineAtPeak: number;
  messagesPerMemberDay: number;
  /** HTTP calls, averaged over all members, inactive ones included. */
  callsPerMemberDay: number;
  /** Share of the calls that write. */
  writingCalls: number;
  /** The busiest time divided by the day's average. */
  peakFactor: number;
  conversationsPerMember: number;
  /** Further live events, such as typing and seen, for each message. */
  eventsPerMessage: number;
}

/** One in five members visits three times a day, with 20 calls and about 7 messages per visit. */
export const HABITS: Habits = {
  onlineAtPeak: 0.05,
  messagesPerMemberDay: 4,
  callsPerMemberDay: 12,
  writingCalls: 0.1,
  peakFactor: 3,
  conversationsPerMember: 4,
  eventsPerMessage: 3,
};

export interface Deployment {
  /** Processes of one core each. */
  nodes: number;
  databases: number;
  redis: number;
}

export const DATABASE_CORES = 8;
/** One-way latency between two machines in one data center. */
export const HOP_MS = 0.25;
/** How often the server refreshes a member's presence in Redis. */
export const PRESENCE_EVERY_S = 20;

/** Open sockets, and messages and calls per second, at the busiest time. */
export function peakOf(members: number, habits: Habits) {
  const perSecond = (perMemberDay: number) => (members * perMemberDay * habits.peakFactor) / 86_400;
  return {
    sockets: members * habits.onlineAtPeak,
    messages: perSecond(habits.messagesPerMemberDay),
    calls: perSecond(habits.callsPerMemberDay),
  };
}
