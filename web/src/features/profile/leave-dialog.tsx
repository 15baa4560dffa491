import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before the text of an edited profile is lost. */
export function LeaveDialog({
  isOpen,
  onStay,
  onLeave,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onStay}
      title="Leave without saving?"
      description="The changes to your profile are not saved yet."
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Keep Editing</Button>
        <Button variant="secondary" onClick={onLeave}>
          Discard Changes
        </Button>
      </div>
    </Dialog>
  );
}
