const WINDOW_MS = 1000;
/** Kinds of failures watched at a time; beyond, the oldest is forgotten. */
const KINDS_MAX = 500;
/** Request ids that the line about suppressed ones carries. */
const IDS_MAX = 100;

/** What the line about suppressed ones says beside the failure itself. */
export interface Suppressed {
  suppressed: number;
  reqIds?: string[];
}

interface Kind {
  count: number;
  reqIds: string[];
  timer: NodeJS.Timeout;
}

/**
 * Lets one line of a kind through each second and counts the others. `tell` is called at the end
 * of a second in which some were suppressed.
 */
export function createRepeatFilter(): (
  kind: string,
  reqId: string | undefined,
  tell: (suppressed: Suppressed) => void,
) => boolean {
  const kinds = new Map<string, Kind>();

  function endWindow(name: string, kind: Kind, tell: (suppressed: Suppressed) => void): void {
    if (kind.count === 0) {
      kinds.delete(name);
      return;
    }
    const { count, reqIds } = kind;
    kind.count = 0;
    kind.reqIds = [];
    kind.timer.refresh();
    tell({ suppressed: count, ...(reqIds.length > 0 ? { reqIds } : {}) });
  }

  return (name, reqId, tell) => {
    const known = kinds.get(name);
    if (known) {
      known.count += 1;
      if (reqId && known.reqIds.length < IDS_MAX) known.reqIds.push(reqId);
      return false;
    }
    if (kinds.size >= KINDS_MAX) {
      const [oldest] = kinds;
      if (oldest) {
        clearTimeout(oldest[1].timer);
        kinds.delete(oldest[0]);
      }
    }
    const timer = setTimeout(() => endWindow(name, kind, tell), WINDOW_MS).unref();
    const kind: Kind = { count: 0, reqIds: [], timer };
    kinds.set(name, kind);
    return true;
  };
}
