/** Everything that clients send over the socket. Rooms with frames of their own add them here. */
export type { ClientFrameInput } from '../chat/index.ts';
