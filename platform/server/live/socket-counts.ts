/** Sockets per member: tabs, devices, and leftovers of a phone with a bad connection. */
const SOCKETS_PER_MEMBER = 32;

/** Counts members' sockets: in this process, or over all workers of a machine. */
export interface SocketCounts {
  /** Counts one more socket of a member. False if they have as many as are allowed. */
  open(memberId: string): Promise<boolean>;
  close(memberId: string): void;
}

/** The same within one process, without waiting. */
export function createLocalCounts() {
  const counts = new Map<string, number>();
  return {
    open: (memberId: string): boolean => {
      const count = counts.get(memberId) ?? 0;
      if (count >= SOCKETS_PER_MEMBER) return false;
      counts.set(memberId, count + 1);
      return true;
    },
    close: (memberId: string): void => {
      const count = counts.get(memberId) ?? 0;
      if (count > 1) counts.set(memberId, count - 1);
      else counts.delete(memberId);
    },
  };
}

export function createSocketCounts(): SocketCounts {
  const { open, close } = createLocalCounts();
  return { open: async (memberId) => open(memberId), close };
}
