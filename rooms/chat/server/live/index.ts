export { refuseFrame, type FrameHandlers } from './frames.ts';
export { openLiveRoom, type LiveRoom } from './room.ts';
