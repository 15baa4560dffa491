import { Moon, Sun } from 'lucide-react';

import { useTexts } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import { uiTexts } from './texts/index.ts';

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
      aria-label={isDark ? t.toLightTheme : t.toDarkTheme}
      onClick={() => onChange(!isDark)}
    >
      {isDark ? <Sun className="size-5" /> : <Moon className="size-5" />}
    </Button>
  );
}
