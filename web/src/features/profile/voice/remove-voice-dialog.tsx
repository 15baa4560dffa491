import { useTexts } from '../../../platform/language/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showFailure, toast } from '../../../ui/toast.ts';
import { useRemoveVoiceNote } from '../queries.ts';
import { profileTexts } from '../texts/index.ts';

/** Asks for confirmation before a voice note is removed, because it can't be restored. */
export function RemoveVoiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(profileTexts);
  const t = texts.voice;
  const { mutate, isPending } = useRemoveVoiceNote();
  const remove = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast({ title: t.removed });
        onClose();
      },
      onError: (error) => showFailure(texts.updateFailed, error, t.failedText),
    });
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={t.removeSure} description={t.removeText}>
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" loading={isPending} onClick={remove}>
          {t.removeIt}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
      </div>
    </Dialog>
  );
}
