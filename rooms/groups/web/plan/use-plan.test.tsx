import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { firstNameOf } from '../../../../platform/shared/index.ts';
import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { ben, cleo, fakeMemberServer } from '../../../../testing/web/people.ts';
import { aPlan, aSlot } from '../../../../testing/web/plans.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import type { Plan } from '../../index.ts';
import { planQuery } from './queries.ts';
import { usePlan } from './use-plan.tsx';

const button = (name: string) => screen.findByRole('button', { name });

function PlanOf({ others }: { others: (typeof ben)[] }) {
  const { bar, item, dialog } = usePlan('c', others);
  const { data } = useQuery(planQuery('c'));
  return (
    <>
      {bar}
      <Menu trigger={<button>Together</button>}>{item}</Menu>
      {dialog}
      {data && <p>loaded</p>}
    </>
  );
}
function openBar(plan: Plan | null, others = [ben]) {
  fakeMemberServer({ 'GET /api/conversations/c/plan': { body: { plan } } });
  return renderSignedIn(<PlanOf others={others} />);
}
const voted = aSlot('s1', 100);

it.each([
  ['a proposal', aPlan(), `${firstNameOf(ben.fullName)} suggests a date`],
  [
    'a proposal that waits',
    aPlan({ slots: [{ ...voted, myVote: 'yes' }] }),
    `Date: waiting for ${firstNameOf(ben.fullName)}`,
  ],
  ['a date', aPlan({ state: 'fixed', fixedSlotId: 's1' }), /^\w{3}, .+It’s a date · The Oak$/u],
  ['a date that is off', aPlan({ state: 'cancelled' }), 'The plan is off'],
  ['a vote without a date', aPlan({ state: 'lapsed' }), 'No time suited you both'],
])('shows two %s in their conversation, and opens it', async (_what, plan, name) => {
  const { user } = openBar(plan);

  await user.click(await screen.findByRole('button', { name }));

  expect(
    await screen.findByRole('dialog', { name: `Your date with ${firstNameOf(ben.fullName)}` }),
  ).toBeDefined();
});

it('returns the focus to the ticket that took the place of the pressed bar', async () => {
  let plan = aPlan({ slots: [aSlot('s1', 100)] });
  fakeMemberServer({
    'GET /api/conversations/c/plan': () => ({ body: { plan } }),
    'PUT /api/plans/p/votes': () => {
      plan = aPlan({ ...plan, state: 'fixed', fixedSlotId: 's1' });
      return { body: { plan } };
    },
  });
  const { user } = renderSignedIn(<PlanOf others={[ben]} />);
  await user.click(await button(`${firstNameOf(ben.fullName)} suggests a date`));
  await user.click(await button('Yes'));
  await screen.findByRole('link', { name: 'Add to Calendar' });

  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/It’s a date/u));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

it.each([
  ['no plan', null],
  ['an old canceled one', aPlan({ state: 'cancelled', slots: [aSlot('s1', -1)] })],
  ['one that is over', aPlan({ state: 'happened', slots: [aSlot('s1', -30)], fixedSlotId: 's1' })],
])('shows two no bar for %s', async (_what, plan) => {
  openBar(plan);
  await screen.findByText('loaded');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('offers a room to plan one, and keeps what is filled in when it is closed', async () => {
  const { user } = openBar(null, [ben, cleo]);
  const plan = async () => {
    await user.click(await screen.findByRole('button', { name: 'Together' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Plan a date' }));
  };
  await plan();
  const [place] = await screen.findAllByLabelText('Place');
  await user.type(place!, 'The Oak');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await plan();

  expect(await screen.findByDisplayValue('The Oak')).toBeDefined();
});
