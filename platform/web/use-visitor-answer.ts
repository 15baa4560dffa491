import { useEffect, useState } from 'react';

import { ApiError } from './api-error.ts';
import { joinParts, pathParts, readJson, send, splitKey, type Answer, type ApiKey } from './api.ts';

/**
 * Loads what a link shows to visitors. Their pages have no query client, so that they open fast.
 */
export function useVisitorAnswer<Key extends Extract<ApiKey, `GET ${string}`>>(
  key: Key,
  params: Record<string, string>,
  query: Record<string, string> = {},
): Answer<Key> | 'gone' | 'failed' | undefined {
  const [answer, setAnswer] = useState<Answer<Key> | 'gone' | 'failed'>();
  const url = joinParts(pathParts(splitKey(key)[1], params, query));
  useEffect(() => {
    const controller = new AbortController();
    send(url, { signal: controller.signal })
      .then((response) => readJson<Answer<Key>>(response))
      .then(setAnswer)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        setAnswer(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
      });
    return () => controller.abort();
  }, [url]);
  return answer;
}
