import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Icebreakers } from './icebreakers.tsx';

it('shows the sentence that a line answers in its button, and picks the line alone', async () => {
  const pick = vi.fn<(line: string) => void>();
  render(
    <Icebreakers
      title="Say hi"
      text="Pick a line."
      icebreakers={[
        { line: 'Hi Ben!' },
        { line: 'A cat person!', sentence: 'My cat pays the rent.' },
      ]}
      onPick={pick}
    />,
  );

  expect(screen.getByRole('region', { name: 'Say hi' })).toBeDefined();
  await userEvent.click(
    screen.getByRole('button', { name: 'My cat pays the rent. A cat person!' }),
  );

  expect(pick).toHaveBeenCalledExactlyOnceWith('A cat person!');
});
