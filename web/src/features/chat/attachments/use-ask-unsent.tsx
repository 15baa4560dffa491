import type { ReactNode } from 'react';

import { useTexts } from '../../../platform/language/index.ts';
import { useUnsavedChanges } from '../../../platform/unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { attachmentTexts } from './texts/index.ts';

/** Asks for confirmation before a picture or a voice that was not sent is left. */
export function useAskUnsent(hasContent: boolean): { isAsking: boolean; question: ReactNode } {
  const { leaving: t } = useTexts(attachmentTexts);
  const { isAsking, stay, leave } = useUnsavedChanges(hasContent);
  const question = (
    <Dialog open={isAsking} onOpenChange={stay} title={t.question} description={t.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={stay}>{t.stay}</Button>
        <Button variant="secondary" onClick={leave}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  );
  return { isAsking, question };
}
