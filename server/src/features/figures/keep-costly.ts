/** An answer that took longer is kept. In most communities none does, so all are of the moment. */
export const COSTLY_MS = 1000;
export const KEPT_MS = 60_000;

interface Read<Answer> {
  answer: Promise<Answer>;
  beganAt: number;
  endedAt?: number;
}

/** Wraps a read so that repeats share its answer while it is costly, and a minute afterwards. */
export function keepCostly<Answer>(
  read: () => Promise<Answer>,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let last: Read<Answer> | undefined;
  const isKept = ({ beganAt, endedAt = now() }: Read<Answer>) =>
    endedAt - beganAt > COSTLY_MS && now() < endedAt + KEPT_MS;
  return async () => {
    if (last && isKept(last)) return last.answer;
    const beganAt = now();
    const begun: Read<Answer> = { answer: read(), beganAt };
    last = begun;
    try {
      return await begun.answer;
    } catch (error) {
      if (last === begun) last = undefined;
      throw error;
    } finally {
      begun.endedAt = now();
    }
  };
}
