import type { ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { useUnsavedChanges } from '../../../platform/unsaved-changes.ts';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { attachmentTexts } from './texts/index.ts';

/** Asks for confirmation before a picture or a voice that was not sent is left. */
export function useAskUnsent(hasContent: boolean): { isAsking: boolean; question: ReactNode } {
  const { leaving } = useTexts(attachmentTexts);
  const { isAsking, stay, leave } = useUnsavedChanges(hasContent);
  const question = (
    <UnsavedDialog isOpen={isAsking} onStay={stay} onLeave={leave} texts={leaving} />
  );
  return { isAsking, question };
}
