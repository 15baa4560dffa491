export { openLiveRoom, type LiveRoom } from './room.ts';
