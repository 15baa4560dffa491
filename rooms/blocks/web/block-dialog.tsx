import { useTexts } from '../../../platform/web/language/index.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { useBlock, type BlockableMember } from './queries.ts';
import { blocksTexts } from './texts/index.ts';

/** Blocks a member after a confirmation. `onBlocked` runs when they are hidden. */
export function BlockDialog({
  member,
  isMatch,
  isOpen,
  onClose,
  onBlocked,
}: {
  member: BlockableMember;
  /** Whether a match ends, too. */
  isMatch: boolean;
  isOpen: boolean;
  onClose: () => void;
  onBlocked: () => void;
}) {
  const t = useTexts(blocksTexts);
  const block = useBlock(() => {
    onClose();
    onBlocked();
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={t.question({ name: member.fullName })}
      description={isMatch ? t.endsMatch : t.consequence}
    >
      <p className="text-ink-soft">{isMatch ? t.matchStaysEnded : t.comesBack}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="destructive"
          loading={block.isPending}
          onClick={() => block.mutate(member)}
        >
          {t.block}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
