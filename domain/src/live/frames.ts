/** The frames that clients send over the socket. */
export type { ClientFrameInput } from '../chat/index.ts';
