/**
 * Runs work that many ask for at once. Whoever asks while it runs shares the next run, because the
 * running one may have read already. Work of different keys runs side by side.
 */
export function shareRun(work: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const runs = new Map<string, { running: Promise<void>; next?: Promise<void> }>();

  function begin(key: string): Promise<void> {
    const running = work(key).finally(() => runs.delete(key));
    runs.set(key, { running });
    return running;
  }

  return (key) => {
    const run = runs.get(key);
    if (!run) return begin(key);
    const { running } = run;
    run.next ??= running.catch(() => undefined).then(() => begin(key));
    return run.next;
  };
}
