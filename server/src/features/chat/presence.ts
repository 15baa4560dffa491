import type { Deps } from '../../context.ts';
import { tellPresence } from './service.ts';

/** A page that is loaded anew, or a restart, is no coming and going. */
const GONE_AFTER_MS = 5000;

/** Tells conversations' others who is there, without flicker. */
export function createPresence(deps: Deps) {
  const leaving = new Map<string, NodeJS.Timeout>();

  const tell = (memberId: string, isOnline: boolean) => {
    tellPresence(deps, memberId, isOnline).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'presence was not told'),
    );
  };

  /** Gone from here; on another node they may still be. */
  const leave = async (memberId: string): Promise<void> => {
    await deps.online.leave(memberId);
    if (!(await deps.online.isOnline(memberId))) tell(memberId, false);
  };

  return {
    onPresence: (memberId: string, isOnline: boolean): void => {
      const pending = leaving.get(memberId);
      clearTimeout(pending);
      leaving.delete(memberId);
      if (isOnline) {
        deps.online.join(memberId);
        if (pending === undefined) tell(memberId, true);
        return;
      }
      const timer = setTimeout(() => {
        leaving.delete(memberId);
        void leave(memberId);
      }, GONE_AFTER_MS);
      leaving.set(memberId, timer.unref());
    },
    /** The process stops: whoever comes back elsewhere is told of there. */
    stop: (): void => {
      for (const timer of leaving.values()) clearTimeout(timer);
      leaving.clear();
    },
  };
}
