import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { Icebreakers } from './icebreakers.tsx';

it.each([
  [false, 'Say hi'],
  [true, 'Your turn'],
])('names the lines by what they are: answers %s', (isAnswer, title) => {
  const ignore = vi.fn<(icebreaker: string) => void>();
  render(<Icebreakers icebreakers={['Hi Ben!']} isAnswer={isAnswer} onPick={ignore} />);

  expect(screen.getByRole('region', { name: title })).toBeDefined();
});
