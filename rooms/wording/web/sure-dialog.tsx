import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { wordingTexts } from './texts/index.ts';

/** Asks for confirmation before sending a message that looks like abuse. */
export function SureDialog({
  isOpen,
  onEdit,
  onSend,
}: {
  isOpen: boolean;
  onEdit: () => void;
  onSend: () => void;
}) {
  const { sure } = useTexts(wordingTexts);
  return (
    <Dialog open={isOpen} onOpenChange={onEdit} title={sure.title} description={sure.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onEdit}>{sure.edit}</Button>
        <Button variant="secondary" onClick={onSend}>
          {sure.send}
        </Button>
      </div>
    </Dialog>
  );
}
