import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { useDarkTheme } from './theme.ts';
import { ThemeSwitch } from './ui/theme-switch.tsx';

function Switched() {
  const [isDark, setDark] = useDarkTheme();
  return <ThemeSwitch isDark={isDark} onChange={setDark} />;
}

it('applies and stores the chosen theme', async () => {
  const user = userEvent.setup();
  render(<Switched />);
  await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('theme=dark');
  await user.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(document.documentElement.dataset['theme']).toBe('light');
});

it('shows the chosen theme on every switch', async () => {
  const user = userEvent.setup();
  document.documentElement.dataset['theme'] = 'light';
  render(
    <>
      <Switched />
      <Switched />
    </>,
  );

  const [first] = screen.getAllByRole('button', { name: 'Switch to dark theme' });
  await user.click(first!);

  expect(screen.getAllByRole('button', { name: 'Switch to light theme' })).toHaveLength(2);
});
