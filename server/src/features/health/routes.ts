import type { RoomContext } from '../../context.ts';
import { measureBackups } from './metrics.ts';

export function healthRoutes(context: RoomContext): void {
  measureBackups(context);
}
