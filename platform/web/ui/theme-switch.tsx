import { useTexts } from '../language/index.ts';
import { Button } from './button.tsx';
import { PixelArt } from './pixel-art.tsx';
import { uiTexts } from './texts/index.ts';

const SUN = [
  '......a......',
  '.a....a....a.',
  '..a.......a..',
  '....aaaaa....',
  '...aaaaaaa...',
  '...aaaaaab...',
  'aa.aaaaaab.aa',
  '...aaaaaab...',
  '...aaaaabb...',
  '....abbbb....',
  '..a.......a..',
  '.a....a....a.',
  '......a......',
];

const MOON = [
  '...iii.....',
  '..iii......',
  '.iii.......',
  '.iii.......',
  'iiii.......',
  'iiii.......',
  'iiiii......',
  '.iiiii...i.',
  '.iiiiiiiii.',
  '..iiiiiii..',
  '....iii....',
];

/** Switches between the light and dark theme. */
export function ThemeSwitch({
  isDark,
  onChange,
}: {
  isDark: boolean;
  onChange: (dark: boolean) => void;
}) {
  const t = useTexts(uiTexts);
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-me-2.5"
      aria-label={isDark ? t.toLightTheme : t.toDarkTheme}
      onClick={() => onChange(!isDark)}
    >
      <PixelArt rows={isDark ? SUN : MOON} className="size-5.5" />
    </Button>
  );
}
