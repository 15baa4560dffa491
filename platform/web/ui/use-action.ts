import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { ErrorCode } from '../../shared/index.ts';
import { ApiError } from '../api-error.ts';
import type { ApiKey } from '../api.ts';
import { queryKeyOf, setAnswer } from '../query.ts';
import { showFailure, toast, type ToastMessage } from './toast.ts';

/** A call without parameters, whatever its query; or the first part of queries' keys. */
type Refreshed = Exclude<Extract<ApiKey, `GET ${string}`>, `${string}:${string}`> | QueryKey;

/** `text` stands in for the server's message. */
export interface Failure {
  title: ReactNode;
  text: string;
}

export interface ActionOptions<Answered, Given> {
  /** The toast of a failure. Null: it is said elsewhere, or not at all. */
  failed: Failure | null | ((error: Error, given: Given) => Failure | null);
  done?: ToastMessage | ((answered: Answered, given: Given) => ToastMessage | undefined);
  /** What is fetched again, also after a failure: others may have changed it. */
  refreshes?: readonly Refreshed[];
  /** The query that has the action's answer as its new data. */
  fills?: Refreshed;
  onDone?: (answered: Answered, given: Given) => unknown;
  onFailed?: (error: Error, given: Given) => void;
  /** Shows the expected result before the answer. The returned function undoes that after a failure. */
  onBegin?: (given: Given) => (() => void) | undefined;
  /** Actions of one scope run one after the other. */
  scope?: { id: string };
}

/**
 * An action of a member. It says how it went, and stays busy until what it changed is refreshed.
 * `run` answers whether it went well.
 */
export function useAction<Answered, Given = void>(
  act: (given: Given) => Promise<Answered>,
  options: ActionOptions<Answered, Given>,
) {
  const { done, refreshes = [], fills, onDone, onFailed, onBegin, scope } = options;
  const queryClient = useQueryClient();
  const action = useMutation<Answered, Error, Given, (() => void) | undefined>({
    mutationFn: (given) => act(given),
    ...(scope && { scope }),
    onMutate: (given) => onBegin?.(given),
    onSuccess(answered, given) {
      if (fills) setAnswer(queryClient, keyOf(fills), answered);
      const message = typeof done === 'function' ? done(answered, given) : done;
      if (message) toast(message);
      return onDone?.(answered, given);
    },
    onError(error, given, takeBack) {
      takeBack?.();
      const failure = failureOf(options, error, given);
      if (failure) showFailure(failure.title, error, failure.text);
      onFailed?.(error, given);
    },
    onSettled: () => Promise.all(refreshes.map((one) => refresh(queryClient, one))),
  });
  const run = (given: Given): Promise<boolean> =>
    action.mutateAsync(given).then(
      () => true,
      () => false,
    );
  return { ...action, run };
}

export function failureOf<Given>(
  { failed }: Pick<ActionOptions<never, Given>, 'failed'>,
  error: Error,
  given: Given,
): Failure | null {
  return typeof failed === 'function' ? failed(error, given) : failed;
}

const keyOf = (one: Refreshed): QueryKey => (typeof one === 'string' ? queryKeyOf(one) : one);

function refresh(queryClient: QueryClient, one: Refreshed): Promise<void> {
  const key = keyOf(one);
  return queryClient.invalidateQueries({
    queryKey: key,
    ...(typeof one === 'string' && {
      predicate: ({ queryKey }) => {
        const next: unknown = queryKey[key.length];
        return next === undefined || (typeof next === 'string' && next.startsWith('?'));
      },
    }),
  });
}

export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined;
