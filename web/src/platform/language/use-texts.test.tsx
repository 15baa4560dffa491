import { act, render, screen } from '@testing-library/react';
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { catalogue, useTexts } from './catalogue.ts';

it('keeps the following hooks when texts load while React waits for them', async () => {
  const source = catalogue({
    en: async () => ({ texts: { hello: 'Hello' } }),
    es: async () => ({ texts: { hello: 'Hola' } }),
  });
  function Greeting() {
    const t = useTexts(source);
    const [mark] = useState('!');
    return <p>{`${t.hello}${mark}`}</p>;
  }
  function Page() {
    const [isShown, setShown] = useState(false);
    const show = () => startTransition(() => setShown(true));
    return isShown ? (
      <Greeting />
    ) : (
      <button type="button" onClick={show}>
        Show
      </button>
    );
  }
  const failures: unknown[] = [];
  render(
    <Suspense>
      <Page />
    </Suspense>,
    { onRecoverableError: (error) => failures.push(error) },
  );

  await act(async () => screen.getByRole('button').click());

  expect(await screen.findByText('Hello!')).toBeTruthy();
  expect(failures).toEqual([]);
});

it('throws the error of a failed load to the boundary, and works after another load', async () => {
  // React reports every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const fetchTexts = vi.fn<() => Promise<{ texts: { hello: string } }>>(async () => {
    if (!isOnline) throw new Error('offline');
    return { texts: { hello: 'Hello' } };
  });
  const source = catalogue({ en: fetchTexts, es: fetchTexts });
  const Greeting = () => <p>{useTexts(source).hello}</p>;
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { message: '' };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = () => this.state.message || this.props.children;
  }
  const page = (
    <Boundary>
      <Suspense>
        <Greeting />
      </Suspense>
    </Boundary>
  );

  const { unmount } = render(page);
  expect(await screen.findByText('offline')).toBeTruthy();
  expect(fetchTexts).toHaveBeenCalledOnce();
  unmount();
  isOnline = true;
  await source.load('en');
  render(page);

  expect(await screen.findByText('Hello')).toBeTruthy();
});
