import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Tabs } from './tabs.tsx';

const NAMES = ['one', 'two', 'three'] as const;

function Page({ keepMounted = false, dir = 'ltr' }: { keepMounted?: boolean; dir?: string }) {
  const [tab, openTab] = useState<(typeof NAMES)[number]>('one');
  return (
    <div style={{ direction: dir as 'ltr' }}>
      <Tabs
        label="Numbers"
        value={tab}
        onChange={openTab}
        keepMounted={keepMounted}
        tabs={NAMES.map((value) => ({ value, label: `Tab ${value}`, content: `Panel ${value}` }))}
      />
    </div>
  );
}

const focused = () => document.activeElement?.textContent;
const openPanels = () => screen.getAllByRole('tabpanel').map(({ textContent }) => textContent);

it('names the open tab and its panel', async () => {
  const user = userEvent.setup();
  render(<Page />);
  expect(screen.getByRole('tablist', { name: 'Numbers' })).toBeDefined();

  await user.click(screen.getByRole('tab', { name: 'Tab two' }));

  const tab = screen.getByRole('tab', { selected: true });
  const panel = screen.getByRole('tabpanel', { name: 'Tab two' });
  expect(tab.textContent).toBe('Tab two');
  expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  expect(openPanels()).toEqual(['Panel two']);
});

it('is one stop of the keyboard, and opens a tab by its key alone', async () => {
  const user = userEvent.setup();
  render(<Page />);

  await user.tab();
  expect(focused()).toBe('Tab one');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Tab two');
  expect(openPanels()).toEqual(['Panel one']);
  await user.keyboard('{Enter}');
  expect(openPanels()).toEqual(['Panel two']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Tab three');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Tab one');
  await user.keyboard('{End}');
  expect(focused()).toBe('Tab three');
  await user.keyboard('{Home} ');
  expect(openPanels()).toEqual(['Panel one']);
  await user.tab();
  expect(focused()).toBe('Panel one');
});

it('leaves keys with Alt to the browser, and follows the direction of the text', async () => {
  const user = userEvent.setup();
  render(<Page dir="rtl" />);

  await user.tab();
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(focused()).toBe('Tab one');
  await user.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Tab two');
});

it('keeps hidden panels where it is told to', () => {
  render(<Page keepMounted />);
  expect(openPanels()).toEqual(['Panel one']);
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(3);
});
