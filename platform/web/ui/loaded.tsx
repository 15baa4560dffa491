import { Suspense, type ReactElement, type ReactNode } from 'react';

import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

export interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * What a query has loaded; until then, and until the code and texts of its parts are there, a
 * skeleton. Otherwise why it could not be loaded.
 */
export function Loaded<Data>({
  query,
  failed,
  level = 'h2',
  skeleton = 'h-96 rounded-card',
  saysOld = false,
  children,
}: {
  query: LoadedQuery<Data>;
  /** The title when it can't be loaded. */
  failed: string;
  level?: 'h2' | 'h3';
  /** The classes of a placeholder of the content's size, or placeholders. */
  skeleton?: string | ReactElement;
  /** Says above older data that it could not be refreshed. */
  saysOld?: boolean;
  /** Left out where the data is shown elsewhere. */
  children?: (data: Data) => ReactNode;
}) {
  const { data, error } = query;
  const loads = typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton;
  if (data === undefined) {
    return error ? <LoadFailed level={level} title={failed} query={query} /> : loads;
  }
  return (
    <>
      {saysOld && error !== null && <LoadFailed level={level} title={failed} query={query} />}
      <Suspense fallback={loads}>{children?.(data)}</Suspense>
    </>
  );
}
