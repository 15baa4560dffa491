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

/** Assumptions: one in five members visits three times a day, with 20 calls and about 7 messages. */
export const HABITS = {
  /** Share of all members with an open socket at the busiest time. */
  onlineAtPeak: 0.05,
  messagesPerMemberDay: 4,
  /** HTTP calls, averaged over all members, inactive ones included. */
  callsPerMemberDay: 12,
  /** The busiest time divided by the day's average. */
  peakFactor: 3,
  conversationsPerMember: 4,
  /** Further live events, such as typing and seen, for each message. */
  eventsPerMessage: 3,
};

export const DATABASE_CORES = 8;
/** The maximum planned utilization at the busiest time. */
export const BUSY_MAX = 0.6;
export const SOCKETS_PER_NODE = 50_000;
/** Memory of a node without sockets (docs/bench/memory.md). */
const NODE_BYTES = 330e6;
/** How often the server refreshes a member's presence in Redis. */
const PRESENCE_EVERY_S = 20;

/** Cores of nodes and databases, and instances of Redis. */
export interface Load {
  nodes: number;
  databases: number;
  redis: number;
}

/** Open sockets, and messages and calls per second, at the busiest time. */
export function peakOf(members: number) {
  const perSecond = (perMemberDay: number) => (members * perMemberDay * HABITS.peakFactor) / 86_400;
  return {
    sockets: members * HABITS.onlineAtPeak,
    messages: perSecond(HABITS.messagesPerMemberDay),
    calls: perSecond(HABITS.callsPerMemberDay),
  };
}

/** How many nodes, databases and Redis the busiest time would fill completely. */
export function loadOf(members: number, costs: Costs): Load {
  const { sockets, messages, calls } = peakOf(members);
  const events = messages * (1 + HABITS.eventsPerMessage);
  const presence = sockets / PRESENCE_EVERY_S;
  const nodeMs =
    messages * costs.messageNodeMs +
    calls * costs.callNodeMs +
    events * costs.redisNodeMs +
    presence * costs.presenceNodeMs +
    sockets * costs.socketNodeMsPerSecond;
  const databaseMs = messages * costs.messageDatabaseMs + calls * costs.callDatabaseMs;
  const redisMs = events * costs.redisEventMs + presence * costs.presenceRedisMs;
  return {
    nodes: nodeMs / 1000,
    databases: databaseMs / 1000 / DATABASE_CORES,
    redis: redisMs / 1000,
  };
}

/** Enough of each that none is above BUSY_MAX on average at the busiest time. */
export function planFor(members: number, costs: Costs): Load {
  const { nodes, databases, redis } = loadOf(members, costs);
  const enough = (load: number) => Math.max(1, Math.ceil(load / BUSY_MAX));
  return {
    // At least two, so that one can be replaced.
    nodes: Math.max(2, enough(nodes), Math.ceil(peakOf(members).sockets / SOCKETS_PER_NODE)),
    databases: enough(databases),
    redis: enough(redis),
  };
}

/** Memory of a node, and what is stored after a year, in bytes. */
export function bytesOf(members: number, { nodes }: Load, costs: Costs) {
  const conversations = (HABITS.conversationsPerMember / 2) * costs.conversationBytes;
  const messages = 365 * HABITS.messagesPerMemberDay * costs.messageBytes;
  return {
    node: NODE_BYTES + (peakOf(members).sockets / nodes) * costs.socketBytes,
    stored: members * (costs.memberBytes + conversations + messages),
  };
}
