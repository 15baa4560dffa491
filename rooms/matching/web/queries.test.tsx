import { useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { fakeMemberServer, me } from '../../../testing/web/people.ts';
import { renderSignedIn } from '../../../testing/web/render-signed-in.tsx';
import { matchesQuery, useMatches } from './queries.ts';

it('draws nothing again when a refetch brings nothing new', async () => {
  const asked = fakeMemberServer();
  const drawn = vi.fn<() => void>();
  function Count() {
    drawn();
    return <p>{useMatches().data?.length ?? 'unknown'}</p>;
  }
  function Refetch() {
    const queryClient = useQueryClient();
    const { queryKey } = matchesQuery(me.id);
    return (
      <button type="button" onClick={() => void queryClient.invalidateQueries({ queryKey })}>
        Refetch
      </button>
    );
  }
  const { user } = renderSignedIn(
    <>
      <Count />
      <Refetch />
    </>,
  );
  await screen.findByText('0');
  const [before, calls] = [drawn.mock.calls.length, asked.length];

  await user.click(screen.getByRole('button', { name: 'Refetch' }));

  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(calls));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(drawn).toHaveBeenCalledTimes(before);
});
