import type { ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { UnsavedDialog } from '../../../../platform/web/ui/unsaved-dialog.tsx';
import { useUnsavedChanges } from '../../../../platform/web/unsaved-changes.ts';
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
