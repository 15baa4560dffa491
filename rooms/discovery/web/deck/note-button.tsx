import { NotebookPen } from 'lucide-react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { OnPicture } from '../../../../platform/web/ui/on-picture.tsx';
import { discoveryTexts } from '../texts/index.ts';

/** Opens the dialog for a like with a note about the part next to it. */
export function NoteButton({ onClick }: { onClick: () => void }) {
  const { deck: t } = useTexts(discoveryTexts);
  return (
    <OnPicture>
      <button
        type="button"
        aria-label={t.likeWithNote}
        className="grid size-11 place-items-center"
        onClick={onClick}
      >
        <NotebookPen aria-hidden className="size-5" />
      </button>
    </OnPicture>
  );
}
