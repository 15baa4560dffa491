import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Icebreakers } from './icebreakers.tsx';

it.each([
  [false, 'Say hi'],
  [true, 'Your turn'],
])('names the lines by what they are: answers %s', (isAnswer, title) => {
  const ignore = vi.fn<(icebreaker: string) => void>();
  render(
    <Icebreakers
      icebreakers={[{ line: 'Hi Ben!', sentence: undefined }]}
      isAnswer={isAnswer}
      onPick={ignore}
    />,
  );

  expect(screen.getByRole('region', { name: title })).toBeDefined();
});

it('shows the sentence that a line answers, and picks the line alone', async () => {
  const pick = vi.fn<(line: string) => void>();
  const opener = { line: 'A cat person!', sentence: 'My cat pays the rent.' };
  render(<Icebreakers icebreakers={[opener]} isAnswer={false} onPick={pick} />);

  expect(screen.getByText('My cat pays the rent.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'A cat person!' }));

  expect(pick).toHaveBeenCalledExactlyOnceWith('A cat person!');
});
