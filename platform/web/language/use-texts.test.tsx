import { act, render, screen } from '@testing-library/react';
import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

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

describe('when texts can’t be loaded', () => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { message: '' };
    static getDerivedStateFromError = ({ message }: Error) => ({ message });
    override render = () => this.state.message || this.props.children;
  }

  function serveTexts() {
    const server = { isOnline: false };
    const fetchTexts = vi.fn<() => Promise<{ texts: { hello: string } }>>(async () => {
      if (!server.isOnline) throw new Error('offline');
      return { texts: { hello: 'Hello' } };
    });
    const source = catalogue({ en: fetchTexts, es: fetchTexts });
    const Greeting = () => <p>{useTexts(source).hello}</p>;
    const page = (
      <Boundary>
        <Suspense>
          <Greeting />
        </Suspense>
      </Boundary>
    );
    return { server, fetchTexts, source, page };
  }

  it('throws the error to the boundary, and works after another load', async () => {
    // React reports every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, fetchTexts, source, page } = serveTexts();
    const { unmount } = render(page);
    expect(await screen.findByText('offline')).toBeTruthy();
    expect(fetchTexts).toHaveBeenCalledOnce();

    unmount();
    server.isOnline = true;
    await source.load('en');
    render(page);

    expect(await screen.findByText('Hello')).toBeTruthy();
  });

  it('loads them again after a preload that failed', async () => {
    const { server, source, page } = serveTexts();
    await expect(source.load('en')).rejects.toThrow('offline');
    server.isOnline = true;

    render(page);

    expect(await screen.findByText('Hello')).toBeTruthy();
  });
});
