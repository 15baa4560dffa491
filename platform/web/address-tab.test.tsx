import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { useAddressTab } from './address-tab.ts';

function TabButtons() {
  const [tab, openTab] = useAddressTab(['first', 'second', 'third']);
  return (
    <>
      <p>Shown: {tab}</p>
      {(['first', 'second', 'third'] as const).map((name) => (
        <button key={name} type="button" onClick={() => openTab(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

function openAt(address: string) {
  history.replaceState(null, '', address);
  render(<TabButtons />);
  return userEvent.setup();
}

const address = () => location.pathname + location.search;

beforeEach(() => history.pushState(null, '', '/'));

it.each([
  ['/page', 'first'],
  ['/page?tab=second', 'second'],
  ['/page?tab=unknown', 'first'],
])('%s shows the %s tab', (path, tab) => {
  openAt(path);
  expect(screen.getByText(`Shown: ${tab}`)).toBeDefined();
});

it('shows the tab that the history state names, until another is chosen', async () => {
  const user = openAt('/page');
  act(() => history.replaceState({ tab: 'third' }, ''));
  expect(screen.getByText('Shown: third')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'first' }));
  expect(screen.getByText('Shown: first')).toBeDefined();
  expect(address()).toBe('/page');
});

it('puts the chosen tab into the address, and removes it for the default', async () => {
  const user = openAt('/page?search=a');
  await user.click(screen.getByRole('button', { name: 'second' }));
  expect(address()).toBe('/page?search=a&tab=second');
  await user.click(screen.getByRole('button', { name: 'first' }));
  expect(address()).toBe('/page?search=a');
});

it('adds one history entry per tab change', async () => {
  const user = openAt('/page');
  const before = history.length;
  await user.click(screen.getByRole('button', { name: 'second' }));
  await user.click(screen.getByRole('button', { name: 'second' }));
  expect(history.length).toBe(before + 1);
});
