import { Moon, Sun } from 'lucide-react';

import { Button } from './button.tsx';

/** Switches between the light and dark theme. */
export function ThemeSwitch({
  isDark,
  onChange,
}: {
  isDark: boolean;
  onChange: (dark: boolean) => void;
}) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => onChange(!isDark)}
    >
      {isDark ? <Sun className="size-5" /> : <Moon className="size-5" />}
    </Button>
  );
}
