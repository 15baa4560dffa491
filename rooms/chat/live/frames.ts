import { z } from 'zod';

import type { CallFrameInput } from '../../calls/index.ts';
import type { MazeFrameInput } from '../../rizzman/index.ts';
import type { ChatFrameInput } from '../index.ts';

/** The frames that the socket itself answers. Other features have their own. */
export const liveFrames = { ping: z.object({ type: z.literal('ping') }) };

/** All frames that clients send over the socket, before parsing. */
export type ClientFrameInput =
  | CallFrameInput
  | ChatFrameInput
  | MazeFrameInput
  | z.input<typeof liveFrames.ping>;
