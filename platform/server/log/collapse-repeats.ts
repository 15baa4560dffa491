const WINDOW_MS = 1000;
/** Kinds of failures tracked at a time. Above this, the oldest is dropped. */
const KINDS_MAX = 500;
/** Request ids listed in the summary line. */
const IDS_MAX = 100;

/** Fields of the summary line in addition to those of the failure. */
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
 * Passes one line per kind and second, and counts the others. Calls `tell` at the end of a second
 * with suppressed lines.
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
