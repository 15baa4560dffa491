import { HeartOff } from 'lucide-react';
import { lazy } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { matchingTexts } from './texts/index.ts';

export const UnmatchDialog = lazy(async () => ({
  default: (await import('./unmatch-dialog.tsx')).UnmatchDialog,
}));

/** Opens the confirmation from a menu. The dialog is next to the menu, because the menu closes. */
export function UnmatchItem({ onSelect }: { onSelect: () => void }) {
  const { unmatch } = useTexts(matchingTexts);
  return (
    <MenuItem icon={<HeartOff aria-hidden className="size-5" />} onSelect={onSelect}>
      {unmatch.action}
    </MenuItem>
  );
}
