import { HeartHandshake, HeartOff } from 'lucide-react';
import { lazy } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { MenuItem } from '../../../platform/web/ui/menu.tsx';
import { matchingTexts } from './texts/index.ts';

export const UnmatchDialog = lazy(async () => ({
  default: (await import('./unmatch-dialog.tsx')).UnmatchDialog,
}));

export const GoodbyeDialog = lazy(async () => ({
  default: (await import('./goodbye-dialog.tsx')).GoodbyeDialog,
}));

export function GoodbyeItem({ onSelect }: { onSelect: () => void }) {
  const { goodbye } = useTexts(matchingTexts);
  return (
    <MenuItem icon={<HeartHandshake aria-hidden className="size-5" />} onSelect={onSelect}>
      {goodbye.action}
    </MenuItem>
  );
}

/** Opens the confirmation from a menu. The dialog is next to the menu, because the menu closes. */
export function UnmatchItem({ onSelect }: { onSelect: () => void }) {
  const { unmatch } = useTexts(matchingTexts);
  return (
    <MenuItem icon={<HeartOff aria-hidden className="size-5" />} onSelect={onSelect}>
      {unmatch.action}
    </MenuItem>
  );
}
