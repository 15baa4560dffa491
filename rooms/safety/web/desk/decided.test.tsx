import { screen, waitFor, within } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { useKeptFocus } from '../../../../platform/web/ui/use-kept-focus.ts';
import { ben, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { DeskCase, DeskDecision } from '../../index.ts';
import { CaseView } from './case-view.tsx';

// The hook loads it later.
await import('../../../../platform/web/ui/keep-focus.ts');

const AT = '2026-11-22T12:00:00.000Z';
const [mo, cleo] = ['Mo Moderator', 'Cleo Cole'].map((fullName) => ({
  id: fullName,
  fullName,
  isFormer: false,
}));
const OPEN: DeskCase = {
  id: 'case',
  priority: 'P2',
  state: 'open',
  member: { id: ben.id, fullName: 'Ben Brook', isFormer: false },
  reports: 1,
  reasons: ['spam'],
  openedAt: AT,
  expectedBy: AT,
  decidedAt: null,
  claimedBy: null,
  claimedUntil: null,
  isChildSafety: false,
  isAutomaticFlag: false,
  version: 3,
};
const WARNING: DeskDecision = {
  id: 'warning',
  caseId: 'case',
  decision: 'warn',
  days: null,
  until: null,
  finding: 'An advertisement',
  rule: 'spam',
  automated: false,
  ownInitiative: false,
  decidedBy: mo ?? null,
  decidedAt: AT,
  endedAt: null,
  appeal: null,
};

function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

function show(decisions: DeskDecision[], waiting: DeskCase[] = []) {
  let [found, made] = [OPEN, decisions];
  const close = () => {
    found = { ...OPEN, state: 'decided', decidedAt: AT, version: found.version + 1 };
  };
  if (decisions.some(({ caseId }) => caseId === 'case')) close();
  const asked = fakeMemberServer({
    'GET /api/desk/cases/case': () => ({
      body: {
        case: found,
        reports: [],
        decisions: made,
        flags: [],
        falseReporters: [],
        evidenceAsked: null,
        content: [],
      },
    }),
    'GET /api/desk/cases': { body: [OPEN, ...waiting] },
    'POST /api/desk/cases/case/decide': () => {
      close();
      made = [WARNING, ...made];
      return { body: {} };
    },
  });
  const page = (
    <Page>
      <CaseView id="case" onBack={vi.fn<() => void>()} />
    </Page>
  );
  return { asked, ...renderSignedIn(page) };
}

it('shows the decision in the place of the form, with the focus', async () => {
  const earlier = { ...WARNING, id: 'earlier', caseId: 'other', finding: 'Rude words' };
  const { user } = show([earlier]);
  await user.selectOptions(await screen.findByLabelText('Decision'), 'Warn');
  await user.selectOptions(screen.getByLabelText('Rule'), 'Spam');
  await user.type(screen.getByLabelText('What was found'), 'An advertisement');

  await user.click(screen.getByRole('button', { name: 'Decide' }));

  const title = await screen.findByRole('heading', { name: 'Decided: Warn' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  const decided = within(screen.getByRole('region', { name: 'Decided' }));
  for (const text of ['An advertisement', /^Mo Moderator · Nov 22, 2026/u]) {
    expect(decided.getByText(text)).toBeDefined();
  }
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Rude words'),
  ]);
});

it('leads to the first waiting case that nobody else has claimed', async () => {
  const claimed = { ...OPEN, state: 'claimed' as const };
  show(
    [WARNING],
    [
      { ...claimed, id: 'of-another', claimedBy: cleo ?? null },
      { ...claimed, id: 'mine', claimedBy: { id: me.id, fullName: me.fullName, isFormer: false } },
    ],
  );

  const next = await screen.findByRole('link', { name: 'Next case' });

  expect(next.getAttribute('href')).toBe('/desk/mine');
});

it('leads to the list if no case waits', async () => {
  show([WARNING]);

  // Above the case, and below its decision.
  const back = await screen.findAllByRole('link', { name: 'All cases' });

  expect(back.map((link) => link.getAttribute('href'))).toEqual(['/desk', '/desk']);
});

it('opens the reversal by D', async () => {
  const { asked, user } = show([WARNING]);
  const fold = (await screen.findByText('Reverse it …')).closest('details');
  expect(fold?.open).toBe(false);

  await user.keyboard('d');

  expect(fold?.open).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Rule'));
  await user.selectOptions(screen.getByLabelText('Rule'), 'Spam');
  await user.type(screen.getByLabelText('What was found'), 'A mistake');
  await user.click(screen.getByRole('button', { name: 'Reverse' }));
  await waitFor(() =>
    expect(asked.find(({ key }) => key.endsWith('/decide'))?.body).toEqual({
      version: 4,
      decision: 'reverse',
      rule: 'spam',
      finding: 'A mistake',
    }),
  );
});

it('offers no reversal where there is nothing to reverse', async () => {
  show([{ ...WARNING, decision: 'dismiss' }]);

  expect(await screen.findByRole('heading', { name: 'Decided: Dismiss' })).toBeDefined();
  expect(screen.queryByText('Reverse it …')).toBeNull();
});

it('offers no reversal of a restriction that has ended by its time', async () => {
  const limit = { ...WARNING, decision: 'limit' as const, days: 7 };
  show([{ ...limit, until: '2026-11-21T12:00:00.000Z' }]);

  expect(await screen.findByRole('heading', { name: 'Decided: Limit' })).toBeDefined();
  expect(screen.queryByText('Reverse it …')).toBeNull();
});
