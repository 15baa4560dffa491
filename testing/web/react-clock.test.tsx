import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';

function Late({ text }: { text: Promise<string> }) {
  return <p>{use(text)}</p>;
}

it('shows what has loaded, though a test turned the clock forward before', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  await act(async () => {
    render(
      <Suspense fallback="Loading">
        <Late text={promise} />
      </Suspense>,
    );
  });
  expect(screen.getByText('Loading')).toBeDefined();
  clock.mockRestore();

  resolve('Here');

  expect(await screen.findByText('Here', undefined, { timeout: 5000 })).toBeDefined();
});
