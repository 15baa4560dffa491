import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

import { useKeptFocus } from './use-kept-focus.ts';

// The hook loads it later.
await import('./keep-focus.ts');

interface Row {
  id: string;
  isDone: boolean;
}

function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

/** Rows that can be removed or finished. Finished ones move to a list above. */
function Rows({ names }: { names: string[] }) {
  const [rows, setRows] = useState<Row[]>(names.map((id) => ({ id, isDone: false })));
  const finish = (id: string) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, isDone: true } : row)));
  const remove = (id: string) => setRows(rows.filter((row) => row.id !== id));
  return (
    <Page>
      <ul>
        {rows
          .filter(({ isDone }) => isDone)
          .map(({ id }) => (
            <li key={id} aria-label={id} data-focus-item={id}>
              <a href={`#${id}`}>Profile of {id}</a>
              <button type="button" data-focus-next>
                Chat with {id}
              </button>
            </li>
          ))}
      </ul>
      <ul>
        {rows
          .filter(({ isDone }) => !isDone)
          .map(({ id }) => (
            <li key={id} aria-label={id} data-focus-item={id}>
              <button type="button" onClick={() => remove(id)}>
                Remove {id}
              </button>
              <button type="button" onClick={() => finish(id)}>
                Finish {id}
              </button>
            </li>
          ))}
      </ul>
      {rows.length === 0 && (
        <button type="button" data-focus-next>
          Start again
        </button>
      )}
    </Page>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const focused = () => document.activeElement;

it.each([
  ['to the next row', 'Remove Ann', 'Ben'],
  ['to the row before, after the last one', 'Remove Cleo', 'Ben'],
])('goes %s when a row is removed', async (_where, button, row) => {
  render(<Rows names={['Ann', 'Ben', 'Cleo']} />);
  await press(button);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('listitem', { name: row })));
});

it('follows a row that moves to another list', async () => {
  render(<Rows names={['Ann', 'Ben']} />);
  await press('Finish Ben');
  await waitFor(() => {
    expect(focused()).toBe(screen.getByRole('button', { name: 'Chat with Ben' }));
  });
});

it('goes to the page’s next control when no row is left', async () => {
  render(<Rows names={['Ann']} />);
  await press('Remove Ann');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Start again' })));
});

it('stays in the card when the control is disabled', async () => {
  function Claim() {
    const [isClaimed, setClaimed] = useState(false);
    return (
      <Page>
        <section aria-label="Bonus" data-focus-item="bonus">
          <button type="button" disabled={isClaimed} onClick={() => setClaimed(true)}>
            Claim
          </button>
        </section>
      </Page>
    );
  }
  render(<Claim />);
  await press('Claim');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Bonus' })));
});

it('leaves the focus alone when something else is removed', async () => {
  function Aside() {
    const [isShown, setShown] = useState(true);
    return (
      <Page>
        {isShown && <p>Something</p>}
        <button type="button" onClick={() => setShown(false)}>
          Hide it
        </button>
      </Page>
    );
  }
  render(<Aside />);
  await press('Hide it');
  expect(screen.queryByText('Something')).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Hide it' }));
});

it.each([
  ['leaves the page where it is if what gets the focus is in view', true],
  ['scrolls to what gets the focus if it is out of view', false],
])('%s', async (_what, isInView) => {
  onTestFinished(() => void vi.restoreAllMocks());
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  render(<Rows names={['one', 'two']} />);
  const next = screen.getByRole('listitem', { name: 'two' });
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(isInView ? next : null);

  await userEvent.click(screen.getByRole('button', { name: 'Remove one' }));
  await waitFor(() => expect(document.activeElement).toBe(next));
  await new Promise((resolve) => requestAnimationFrame(resolve));

  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenCalledTimes(isInView ? 0 : 1);
});
