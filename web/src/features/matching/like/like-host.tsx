import { lazy, Suspense, useEffect, useState } from 'react';

import { onLikeRequest, type LikeRequest } from '../../../platform/like.ts';
import type { Cautions } from './like-dialog.tsx';

const LikeDialog = lazy(() => import('./like-dialog.tsx'));

/** Shows the dialog for a like with a note, from any screen. */
export function LikeHost({ cautions }: { cautions: Cautions }) {
  const [request, setRequest] = useState<LikeRequest>();
  useEffect(() => onLikeRequest(setRequest), []);
  if (request === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LikeDialog request={request} cautions={cautions} onClose={() => setRequest(undefined)} />
    </Suspense>
  );
}
