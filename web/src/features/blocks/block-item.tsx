import { Ban } from 'lucide-react';

import { useTexts } from '../../platform/language/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useBlock, type BlockableMember } from './queries.ts';
import { blocksTexts } from './texts/index.ts';

/** Blocks a member from a menu. `onBlocked` runs when they are hidden. */
export function BlockItem({
  member,
  onBlocked,
}: {
  member: BlockableMember;
  onBlocked: () => void;
}) {
  const t = useTexts(blocksTexts);
  const block = useBlock(onBlocked);
  return (
    <MenuItem icon={<Ban aria-hidden className="size-5" />} onSelect={() => block.mutate(member)}>
      {t.block}
    </MenuItem>
  );
}
