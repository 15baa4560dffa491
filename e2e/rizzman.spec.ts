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
} from '@rizzly/domain/rizzman';

import { expect, test } from './fixtures.ts';
import { joinAsMember } from './member.ts';
import { buildReadableWeb, serveReadableWeb } from './readable-web.ts';
import type { Stack } from './stack.ts';

/** On a busy machine the scripted player may react too late and be caught. */
const ATTEMPTS = 3;

interface ReadableGame {
  state: GameState;
  subscribe: (listener: () => void) => () => void;
}

const KEY_OF: Record<Direction, string> = {
  up: 'ArrowUp',
  left: 'ArrowLeft',
  down: 'ArrowDown',
  right: 'ArrowRight',
};

// Recording a trace would take longer than a step of the game.
test.use({ trace: 'off' });

/** Buttons of the on-screen pad. */
const PAD_KEY_OF: Record<Direction, string> = {
  up: 'Up',
  left: 'Left',
  down: 'Down',
  right: 'Right',
};

test('a game won by keyboard is verified by the server', async ({ page, stack }) => {
  test.setTimeout(240_000);
  const build = test.info().outputPath('web');
  await buildReadableWeb(build);
  await serveReadableWeb(page, stack.url, build);
  let status: GameState['status'] = 'playing';
  for (let attempt = 0; attempt < ATTEMPTS && status !== 'won'; attempt++) {
    await joinAsMember(page, stack, 'Robin Vale');
    await openMaze(page, 'Arcade');
    status = await playByWatching(page);
  }
  expect(status).toBe('won');
  await expectWonToday(page, stack);
});

test('turn by turn, a game can be won in the members’ build and is announced in words', async ({
  page,
  stack,
  expectAccessible,
  isMobile,
}) => {
  test.setTimeout(120_000);
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
    // A phone has no keyboard, so the on-screen pad is used there.
    if (isMobile) await page.getByRole('button', { name: PAD_KEY_OF[turn], exact: true }).tap();
    else await page.keyboard.press(KEY_OF[turn]);
    state = step(state, turn, random);
    if (state.steps === 1) {
      await expect(page.getByText(/^Heart taken\. Row 11, column/u)).toBeVisible();
    }
  }
  expect(state.status).toBe('won');
  await expectWonToday(page, stack);
});

test('Back closes the dialog and pauses the game, and the focus returns to the page', async ({
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
    page.getByText('This is today’s one play. Once it starts, it counts.'),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'List me with my matches' }).click();
  await expect(page.getByRole('link', { name: 'You & Robin Vale' })).toBeVisible();
  await expectAccessible();

  await page.getByText('Turn by turn', { exact: true }).click();
  await page.getByRole('button', { name: 'Practice' }).click();
  await expect(page.getByText('Practice · no points')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(/^Heart taken/u)).toBeVisible();
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

/** Reads the maze after each step and presses keys until the game ends. */
async function playByWatching(page: Page): Promise<GameState['status']> {
  await page.waitForFunction(() => 'rizzmanGame' in window);
  let state = await readGame(page, -1);
  while (state.status === 'playing') {
    const turn = carefulTurn(state);
    if (turn !== state.heading || turn !== state.wanted) await page.keyboard.press(KEY_OF[turn]);
    state = await readGame(page, state.steps);
  }
  return state.status;
}

/** Waits until the game is past `steps`, then returns its state. */
async function readGame(page: Page, steps: number): Promise<GameState> {
  const state = await page.evaluate(async (seen) => {
    const { rizzmanGame: game } = window as unknown as { rizzmanGame: ReadableGame };
    if (game.state.steps <= seen) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = game.subscribe(resolve);
      await promise;
      stop();
    }
    return { ...game.state, dots: [...game.state.dots] };
  }, steps);
  return { ...state, dots: Uint8Array.from(state.dots) };
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
