import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';
import { DIRECTIONS } from './directions.ts';

const roomId = z.uuid(issue('rizzman.roomMissing')).transform((id) => id.toLowerCase());

/**
 * The frames of a shared maze, by `type`; `roomId` is the room's id or the conversation's. They have
 * no effect where the sender is no member. Apart from the events, so that screens load no zod.
 */
export const mazeFrames = {
  /** Requests the current state. `maze_changed` answers to the sender. */
  maze_look: z.object({ type: z.literal('maze_look'), roomId }),
  /** Opens the room's maze or joins the open one, unless it is being played. */
  maze_join: z.object({ type: z.literal('maze_join'), roomId }),
  maze_leave: z.object({ type: z.literal('maze_leave'), roomId }),
  /** Starts it, or the next one after it has ended. Any player may. */
  maze_begin: z.object({ type: z.literal('maze_begin'), roomId }),
  maze_steer: z.object({
    type: z.literal('maze_steer'),
    roomId,
    direction: z.enum(DIRECTIONS, issue('rizzman.direction')),
  }),
  /** Pauses or resumes for everybody. Any player may. */
  maze_pause: z.object({
    type: z.literal('maze_pause'),
    roomId,
    isPaused: z.boolean(issue('rizzman.choice')),
  }),
};
export type MazeFrame = z.output<(typeof mazeFrames)[keyof typeof mazeFrames]>;
export type MazeFrameInput = z.input<(typeof mazeFrames)[keyof typeof mazeFrames]>;
