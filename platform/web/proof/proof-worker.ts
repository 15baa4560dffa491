import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import type { Task } from './solve-proof.ts';

/** Hours: the page ends the worker when nobody waits any more. */
const TIMEOUT_MS = 3_600_000;

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  void solveChallenge({ ...data, deriveKey, timeout: TIMEOUT_MS }).then((solution) =>
    postMessage(solution),
  );
});
