import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveProvider } from '../../../../platform/web/live.tsx';
import { Menu } from '../../../../platform/web/ui/menu.tsx';
import { anOwnUser } from '../../../../testing/web/fake-server.ts';
import { FakeSocket } from '../../../../testing/web/fake-socket.ts';
import { ben, cleo, fakeMemberServer, me } from '../../../../testing/web/people.ts';
import { renderSignedIn } from '../../../../testing/web/render-signed-in.tsx';
import { packTeam, startTeam, type SharedMaze } from '../../index.ts';
import { useSharedMaze } from './together-bar.tsx';

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});

const aMaze = (changes: Partial<SharedMaze> = {}): SharedMaze => ({
  round: 0,
  phase: 'waiting',
  level: 1,
  players: [{ memberId: ben.id, hasLeft: false }],
  pausedBy: null,
  outcome: null,
  ...changes,
});
const seats = (...ids: string[]) => ids.map((memberId) => ({ memberId, hasLeft: false }));

function Maze({ partner }: { partner: typeof ben }) {
  const { item, bar } = useSharedMaze('r1', [me, partner, cleo]);
  return (
    <>
      <Menu trigger={<button>Together</button>}>{item}</Menu>
      {bar}
    </>
  );
}

/** The texts that are drawn on canvases, which are not in the page. */
function recordDrawnText(): Set<string> {
  const drawn = new Set<string>();
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_pen, name) => (text: string) => {
      if (name === 'fillText') drawn.add(text);
      return { a: 1, e: 0, f: 0 };
    },
    set: () => true,
  });
  vi.stubGlobal(
    'Path2D',
    class {
      rect = () => undefined;
    },
  );
  const canvas = HTMLCanvasElement.prototype as { getContext: (kind: string) => unknown };
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen);
  return drawn;
}

async function open(user = me, partner = ben) {
  fakeMemberServer({ 'GET /api/auth/session': { body: { user } } });
  const view = renderSignedIn(
    <LiveProvider>
      <Maze partner={partner} />
    </LiveProvider>,
  );
  await screen.findByRole('button', { name: 'Together' });
  const socket = await waitFor(() => {
    expect(FakeSocket.made).toHaveLength(1);
    return FakeSocket.made[0]!;
  });
  act(() => socket.open());
  const hear = (event: object) => act(() => socket.receive(JSON.stringify(event)));
  const change = (maze: SharedMaze | null, ended: string | null = null) =>
    hear({ type: 'maze_changed', roomId: 'r1', maze, ended });
  const sent = () => socket.sent.map((text) => JSON.parse(text).type);
  const play = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Together' }));
    await view.user.click(await screen.findByRole('menuitem', { name: /Play a maze together/u }));
  };
  return { ...view, hear, change, sent, play };
}

describe('the maze of a room', () => {
  it('asks who is in it when the socket opens after the page', async () => {
    const { sent } = await open();
    expect(sent()).toEqual(['maze_look']);
  });

  it('shows who is waiting, and joins', async () => {
    const { user, change, sent } = await open();
    change(aMaze());
    expect(screen.getByText('Ben is waiting in the maze')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(sent()).toContain('maze_join');

    change(aMaze({ players: seats(ben.id, me.id) }));
    await screen.findByRole('dialog', { name: 'RizzMan together' });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(sent().at(-1)).toBe('maze_begin');
  });

  it('needs at least two to start', async () => {
    const { play, change, sent } = await open();
    await play();
    change(aMaze({ players: seats(me.id) }));
    const begin = await screen.findByRole('button', { name: 'Start' });

    expect(begin.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/It takes two/u)).toBeTruthy();
    expect(sent()).not.toContain('maze_begin');
  });

  it('admits nobody while it is played', async () => {
    const { change } = await open();
    change(aMaze({ phase: 'playing', players: seats(ben.id, cleo.id) }));

    expect(screen.getByText('Ben and Cleo are playing the maze')).toBeTruthy();
    expect(screen.getByText('You can join when it’s over.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join|Back/u })).toBeNull();
  });

  it('steers, shows and says what happens, and Escape pauses', async () => {
    const { play, user, change, hear, sent } = await open();
    await play();
    const players = seats(me.id, ben.id);
    change(aMaze({ players, phase: 'counting', round: 1 }));
    const team = startTeam(1, 2);
    const step = (state: typeof team) =>
      hear({ type: 'maze_step', roomId: 'r1', round: 1, team: packTeam(state) });
    step(team);
    change(aMaze({ players, phase: 'playing', round: 1 }));
    expect(await screen.findByText('2/2')).toBeTruthy();

    await user.keyboard('{ArrowLeft}');
    expect(sent().at(-1)).toBe('maze_steer');

    const caught = team.players.map((player, seat) => ({ ...player, isOut: seat === 1 }));
    step({ ...team, steps: 1, players: caught });
    expect(screen.getByText('1/2')).toBeTruthy();
    expect(screen.getByText('Ben is out.')).toBeTruthy();

    await user.keyboard('{Escape}');
    expect(sent().at(-1)).toBe('maze_pause');
    change(aMaze({ players, phase: 'paused', round: 1, pausedBy: ben.id }));
    expect(screen.getAllByText('Ben has paused').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Leave the Maze' }));
    expect(sent().at(-1)).toBe('maze_leave');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('draws a whole letter above another player', async () => {
    const drawn = recordDrawnText();
    const { play, change, hear } = await open(me, { ...ben, fullName: '👩🏽‍🚀 Oak' });
    await play();
    change(aMaze({ players: seats(me.id, ben.id), phase: 'playing', round: 1 }));
    hear({ type: 'maze_step', roomId: 'r1', round: 1, team: packTeam(startTeam(1, 2)) });

    await waitFor(() => expect([...drawn]).toEqual(['👩🏽‍🚀']));
  });

  it('ends with the hearts that were taken and the time that was left', async () => {
    const { play, change, hear } = await open();
    await play();
    const players = seats(me.id, ben.id);
    change(aMaze({ players, phase: 'playing', round: 1 }));
    const team = startTeam(1, 2);
    const dots = team.dots.with(team.dots.indexOf(1), 0);
    const packed = packTeam({ ...team, dots, steps: 100 });
    hear({ type: 'maze_step', roomId: 'r1', round: 1, team: packed });

    change(aMaze({ players, phase: 'over', round: 1, outcome: 'caught' }));

    expect(await screen.findByText('1 of 96 hearts, together')).toBeTruthy();
    expect(screen.getByText('75 seconds left')).toBeTruthy();
    expect(screen.getByText('The ghosts got you both.')).toBeTruthy();
  });

  it('says that it was interrupted', async () => {
    const { play, change } = await open();
    await play();
    change(aMaze({ players: seats(me.id, ben.id) }));
    await screen.findByRole('button', { name: 'Start' });

    change(null);

    expect(await screen.findByText(/It was cut off on our side/u)).toBeTruthy();
  });

  it.each([
    [false, 1],
    [true, 0],
  ])('shows the level unless in calm mode: %s', async (calmMode, shown) => {
    const { play, change } = await open(anOwnUser({ calmMode }));
    await play();
    change(aMaze({ players: seats(me.id), phase: 'over', outcome: 'won', level: 2 }));

    expect(await screen.findByText('Maze cleared!')).toBeTruthy();
    expect(screen.queryAllByText('Level 2')).toHaveLength(shown);
  });
});
