import { NotebookPen } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import type { ButtonVariant } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { discoveryTexts } from '../texts/index.ts';

/** Opens the dialog for a like with a note about the part next to it. */
export function NoteButton({ variant, onClick }: { variant: ButtonVariant; onClick: () => void }) {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <Button
      variant={variant}
      size="icon"
      aria-label={t.likeWithNote}
      className="rounded-full text-accent-text!"
      onClick={onClick}
    >
      <NotebookPen aria-hidden className="size-5" />
    </Button>
  );
}
