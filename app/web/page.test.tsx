import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

import { page } from './page.ts';

const open = (Page: ReturnType<typeof page>) =>
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );

it('shows a page after its fallback when it has to load', async () => {
  open(page(async () => () => <p>Hello</p>, { styles: 'entry' }));

  expect(screen.getByText('Loading')).toBeDefined();
  expect(await screen.findByText('Hello')).toBeDefined();
});

it('shows a page that was loaded before at the first render', async () => {
  const Page = page(async () => () => <p>Hello</p>, { styles: 'entry' });
  await Page.preload();

  open(Page);

  expect(screen.getByText('Hello')).toBeDefined();
});

it('loads a page again whose code could not be loaded before', async () => {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('Offline');
    return () => <p>Hello</p>;
  };
  const Page = page(load, { styles: 'entry' });
  await expect(Page.preload()).rejects.toThrow('Offline');

  open(Page);

  expect(await screen.findByText('Hello')).toBeDefined();
});
