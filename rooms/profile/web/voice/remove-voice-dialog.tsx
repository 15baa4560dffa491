import { useTexts } from '../../../../platform/web/language/index.ts';
import { Confirm } from '../../../../platform/web/ui/confirm.tsx';
import { useRemoveVoiceNote } from '../queries.ts';
import { profileTexts } from '../texts/index.ts';

/** Asks for confirmation before a voice note is removed, because it can't be restored. */
export function RemoveVoiceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const texts = useTexts(profileTexts);
  const t = texts.voice;
  const remove = useRemoveVoiceNote({
    done: { title: t.removed },
    failed: { title: texts.updateFailed, text: t.failedText },
    onDone: onClose,
  });
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={t.removeSure}
      text={t.removeText}
      yes={t.removeIt}
      no={t.keep}
      isBusy={remove.isPending}
      onYes={() => remove.mutate()}
    />
  );
}
