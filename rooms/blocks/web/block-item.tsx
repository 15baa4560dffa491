import { Ban } from 'lucide-react';
import { lazy } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { MenuItem } from '../../../platform/web/ui/menu.tsx';
import { blocksTexts } from './texts/index.ts';

export const BlockDialog = lazy(async () => ({
  default: (await import('./block-dialog.tsx')).BlockDialog,
}));

/** Opens the confirmation from a menu. The dialog is next to the menu, because the menu closes. */
export function BlockItem({ onSelect }: { onSelect: () => void }) {
  const t = useTexts(blocksTexts);
  return (
    <MenuItem icon={<Ban aria-hidden className="size-5" />} onSelect={onSelect}>
      {t.block}
    </MenuItem>
  );
}
