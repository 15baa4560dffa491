import { useTexts } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { profileTexts } from './texts/index.ts';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for confirmation before unsaved changes of a profile are lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts(profileTexts).edit;
  return (
    <Dialog open={isOpen} onOpenChange={onStay} title={t.leave} description={t.leaveText}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>{t.stay}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {t.discard}
        </Button>
      </div>
    </Dialog>
  );
}
