import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../../app/server/context.ts';
import { TokenBucket } from '../../../../platform/server/limits/token-bucket.ts';
import type { Connection } from '../../../../platform/server/live/connection.ts';
import { say } from '../../../../platform/server/texts/index.ts';
import { refuseFrame, type LiveRoom } from '../../../chat/server/live/index.ts';
import { type MazeFrame, mazeFrames } from '../../index.ts';
import { NodeMazes, type Passed } from './node-mazes.ts';

/** How often a node renews its mazes, and checks for players who left the room. */
const RENEW_MS = 5000;
/**
 * A member's frames about mazes: the burst, and the rate per second. Faster than a person can press
 * keys.
 */
const FRAMES_AT_ONCE = 40;
const FRAMES_PER_SECOND = 15;
/** Events after which somebody may have left a room or a conversation. */
const CHANGES = new Set(['groups_changed', 'match_changed']);

/**
 * Shared mazes (docs/decisions/005-maze.md). The node on which a maze is opened runs it.
 * Other nodes forward the frames of their members.
 */
export function openTogether(deps: Deps, http: FastifyInstance, live: LiveRoom): void {
  const mazes = new NodeMazes(deps);
  const fail = (error: unknown) => deps.log.warn({ err: error }, 'shared maze failed');

  const unsubscribe = deps.live.subscribe((message) => {
    if (message.kind === 'topic' && message.topic.startsWith('maze:')) {
      // Only nodes of this community publish, and they have parsed the frame.
      mazes.receive(message.data as Passed).catch(fail);
    } else if (message.kind === 'event' && CHANGES.has(message.event.type)) {
      mazes.checkMembers(message.memberIds).catch(fail);
    }
  });
  const timer = setInterval(() => void mazes.renew().catch(fail), RENEW_MS).unref();
  http.addHook('preClose', async () => {
    clearInterval(timer);
    unsubscribe();
    await mazes.stop();
  });

  const within = limitFrames(deps, live);
  const act = within(({ memberId }, frame) => mazes.act({ memberId, frame }));
  live.answerFrames(mazeFrames, {
    maze_look: within((connection, frame) => mazes.look(connection, frame)),
    maze_join: within(({ memberId }, frame) => mazes.join(memberId, frame)),
    maze_leave: act,
    maze_begin: act,
    maze_steer: act,
    maze_pause: act,
  });
}

type Handle = (connection: Connection, frame: MazeFrame) => Promise<void> | void;

/** Makes handlers that drop a member's frames beyond the rate, and say so. */
function limitFrames({ config }: Deps, live: LiveRoom): (handle: Handle) => Handle {
  const { rateLimitMultiplier: times } = config;
  const buckets = new Map<string, TokenBucket>();
  live.onPresence(async (memberId, isOnline) => {
    if (!isOnline) buckets.delete(memberId);
  });
  return (handle) => (connection, frame) => {
    const { memberId } = connection;
    const bucket =
      buckets.get(memberId) ?? new TokenBucket(FRAMES_AT_ONCE * times, FRAMES_PER_SECOND * times);
    buckets.set(memberId, bucket);
    if (bucket.take()) return handle(connection, frame);
    refuseFrame(connection, say.tooFast, null);
    return undefined;
  };
}
