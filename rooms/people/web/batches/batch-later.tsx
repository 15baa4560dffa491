import { lazy } from 'react';

import { Opening } from '../../../../platform/web/ui/opening.tsx';
import type { BatchDialogProps } from './batch-dialog.tsx';

const BatchDialog = lazy(() => import('./batch-dialog.tsx'));

/** The dialog of a batch, whose code loads when it first opens. */
export function BatchLater(props: BatchDialogProps) {
  return (
    <Opening onClose={props.onClose}>
      <BatchDialog {...props} />
    </Opening>
  );
}
