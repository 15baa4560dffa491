import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Asks for confirmation before something that is not saved or sent is lost. */
export function UnsavedDialog({
  isOpen,
  onStay,
  onLeave,
  texts: t,
}: {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  texts: { question: string; text: string; stay: string; leave: string };
}) {
  return (
    <Dialog open={isOpen} onOpenChange={onStay} title={t.question} description={t.text}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>{t.stay}</Button>
        <Button variant="secondary" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
    </Dialog>
  );
}
