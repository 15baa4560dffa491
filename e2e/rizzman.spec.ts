import type { Page } from '@playwright/test';

import {
  carefulTurn,
  type Direction,
  type GameState,
  maxScore,
  playingMs,
  seededRandom,
  startGame,
  step,
  stepLimit,
} from '../rooms/rizzman/index.ts';
import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { buildReadableWeb, serveReadableWeb } from './readable-web.ts';
import type { Stack } from './stack.ts';

/** What the readable build adds to the page (rooms/rizzman/web/rizzman-game.tsx). */
interface ReadableWindow {
  rizzmanGame: { state: GameState; subscribe: (listener: () => void) => () => void };
  carefulTurn: (state: GameState) => Direction;
}

const KEY_OF: Record<Direction, string> = {
  up: 'ArrowUp',
  left: 'ArrowLeft',
  down: 'ArrowDown',
  right: 'ArrowRight',
};

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Buttons of the on-screen pad. */
const PAD_KEY_OF: Record<Direction, string> = {
  up: 'Up',
  left: 'Left',
  down: 'Down',
  right: 'Right',
};

test('a game won by keyboard is verified by the server @desktop', async ({ page, stack }) => {
  test.slow();
  const build = test.info().outputPath('web');
  await buildReadableWeb(build);
  await serveReadableWeb(page, stack.url, build);
  await joinAsMember(page, stack, 'Robin Vale');
  await openMaze(page, 'Arcade');
  expect(await playInPage(page)).toBe('won');
  await expectWonToday(page, stack);
});

test('turn by turn, a game can be won in the members’ build and is announced in words @phone', async ({
  page,
  stack,
  expectAccessible,
}) => {
  // Hundreds of presses.
  test.slow();
  await joinAsMember(page, stack, 'Robin Vale');
  const { seed } = await readStatus(page, stack);
  await openMaze(page, 'Turn by turn');
  await expect(page.getByText('Score 0. 96 hearts and 600 steps left.')).toBeVisible();
  await expectAccessible();
  expect(await page.evaluate(() => 'rizzmanGame' in window)).toBe(false);

  // The engine is deterministic, so the seed is enough to follow the page's game.
  const random = seededRandom(seed);
  let state = startGame(1);
  while (state.status === 'playing') {
    const turn = carefulTurn(state);
    await page.getByRole('button', { name: PAD_KEY_OF[turn], exact: true }).tap();
    state = step(state, turn, random);
    if (state.steps === 1) {
      await expect(page.getByText(/^Heart taken\. Row 11, column/u)).toBeVisible();
    }
  }
  expect(state.status).toBe('won');
  await expectWonToday(page, stack);
});

test('Back closes the dialog and pauses the game, and the focus returns to the page @phone', async ({
  page,
  stack,
}) => {
  await joinAsMember(page, stack, 'Robin Vale');
  await openMaze(page, 'Turn by turn');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Score 0. 96 hearts and 600 steps left.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/challenges$/u);
  const opener = page.getByRole('button', { name: 'Play RizzMan' });
  await expect(opener).toBeFocused();

  await opener.click();
  await page.getByRole('button', { name: 'Give up and keep the score' }).click();
  await expect(page.getByRole('heading', { name: 'Game ended early' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'This week in the maze' })).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/challenges/u);
});

test('practice changes nothing, and a pair is shown when both have joined the board', async ({
  page,
  browser,
  stack,
  expectAccessible,
}) => {
  const robin = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await joinAsMember(page, stack, 'Mona Vale');
  await joinAsMember(robin, stack, 'Robin Vale');
  const [mona, other] = await Promise.all(
    [page, robin].map(
      async ({ request }) => (await (await request.get('/api/auth/session')).json()).user.id,
    ),
  );
  const data = { type: 'like', status: 'pending' };
  await page.request.post('/api/matches', { data: { ...data, user1Id: mona, user2Id: other } });
  await robin.request.post('/api/matches', { data: { ...data, user1Id: other, user2Id: mona } });
  await robin.request.put('/api/rizzman/pairs', { data: { isIn: true } });

  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Play RizzMan' }).click();
  await expect(
    page.getByText('The ghosts sleep until you move, and three seconds more.'),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'List me with my matches' }).click();
  await expect(page.getByRole('link', { name: 'You & Robin Vale' })).toBeVisible();
  await expectAccessible();

  await page.getByText('Turn by turn', { exact: true }).click();
  await page.getByRole('button', { name: 'Practice' }).click();
  await expect(page.getByText('Practice · no points')).toBeVisible();
  // The board may be on the screen before it takes keys.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/^Heart taken/u)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop practicing' }).click();
  await expect(page.getByRole('heading', { name: 'Practice over' })).toBeVisible();
  await expectAccessible();
  const status = await (await page.request.get('/api/rizzman/can-play')).json();
  expect(status).toMatchObject({ canPlay: true, todaysPlay: null });
  await robin.context().close();
});

async function openMaze(page: Page, mode: 'Arcade' | 'Turn by turn'): Promise<void> {
  await page.goto('/challenges');
  await page.getByRole('button', { name: 'Play RizzMan' }).click();
  await page.getByText(mode, { exact: true }).click();
  await page.getByRole('button', { name: 'Start' }).click();
}

/**
 * Presses the next key within the page, right after each step: a player outside of it would react
 * too late on a busy machine, and be caught.
 */
async function playInPage(page: Page): Promise<GameState['status']> {
  await page.waitForFunction(() => 'rizzmanGame' in window);
  return page.evaluate(async (keyOf) => {
    const { rizzmanGame: game, carefulTurn } = window as unknown as ReadableWindow;
    const { promise, resolve } = Promise.withResolvers<void>();
    const press = () => {
      const key = keyOf[carefulTurn(game.state)];
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    };
    game.subscribe(() => (game.state.status === 'playing' ? press() : resolve()));
    press();
    await promise;
    return game.state.status;
  }, KEY_OF);
}

async function expectWonToday(page: Page, stack: Stack): Promise<void> {
  // A game that was played too fast is submitted only after its minimum playing time.
  const toast = page.getByText('Level 1 Complete! 🎮🏆');
  await expect(toast).toBeVisible({ timeout: playingMs(1, stepLimit(1)) });
  await expect(page.getByText('You earned 30 Rizz points! Tomorrow: Level 2!')).toBeVisible();
  expect(await readStatus(page, stack)).toMatchObject({
    canPlay: false,
    currentLevel: 1,
    todaysPlay: { score: maxScore(1), rizzPointsEarned: 30, completed: true, verified: true },
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Already Played Today' })).toBeVisible();
  await expect(page.getByText(`Score: ${maxScore(1)}`)).toBeVisible();
  await page.getByRole('button', { name: 'This week in the maze' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Robin Vale' }).first()).toBeVisible();
}

async function readStatus(page: Page, stack: Stack) {
  return (await page.request.get(`${stack.url}/api/rizzman/can-play`)).json();
}
