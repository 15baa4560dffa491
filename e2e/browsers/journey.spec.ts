import { once } from 'node:events';
import net from 'node:net';

import { join, like, publishEvent, type Person } from '../people.ts';
import { expect, test } from './browsers.ts';
import { call, enter, expectScreen, go, signIn } from './steps.ts';
import { download, expectText, OTHERS, readText, type Visitor } from './visitor.ts';

const PASSWORD = 'secret1';

async function register(visitor: Visitor, email: string): Promise<void> {
  await visitor.open('/');
  await expectScreen(visitor, 'Get Started');
  await visitor.click('button', 'Get Started');
  await visitor.type(['textbox', 'Full Name'], 'Kay Holm');
  await visitor.type(['textbox', 'Email'], email);
  await visitor.type(['label', 'Password'], PASSWORD);
  await visitor.type(['label', 'Confirm Password'], PASSWORD);
  await expectScreen(visitor, 'New player');
  await visitor.click('button', 'Next: About You');
  await visitor.type(['label', 'Age'], '29');
  await visitor.type(['label', 'Location'], 'austin');
  await expectText(visitor, 'Austin, TX');
  await visitor.press('Enter');
  await expectScreen(visitor, 'Bio');
  await visitor.click('button', 'Next: Interests');
  for (const interest of ['Music', 'Coffee', 'Food']) await visitor.click('button', interest);
  await expectScreen(visitor, 'Coffee');
  await visitor.click('button', 'Create Account');
  await expectScreen(visitor, /check your email/iu);
}

/** Finds somebody in Browse and likes them with a note. They like back. */
async function findInBrowse(visitor: Visitor, other: Person): Promise<void> {
  const { fullName } = other;
  const { user } = await call(visitor, 'GET', '/api/auth/session');
  // A newcomer's first like asks for a picture.
  await visitor.run((key) => localStorage.setItem(key, 'true'), `asked_at_first_like_${user.id}`);
  await go(visitor, '/browse', 'Browse Members');
  await visitor.type(['searchbox', 'Search members'], fullName);
  // Else the press may meet a card that the found ones replace.
  await expect.poll(() => readText(visitor)).not.toContain('Cleo Radio');
  await visitor.click('link', `View ${fullName}`);
  await visitor.click('button', 'Like with a note');
  await visitor.type(['textbox', 'Add a note'], 'Your radio sings.');
  await expectScreen(visitor, 'Add a note');
  await visitor.click('button', 'Send like');
  await expectScreen(visitor, 'Match sent! 💕');
  await like(other, user);
  await expectScreen(visitor, /It's a Match!/u);
  await visitor.click('link', `Chat with ${fullName}`);
  await expectScreen(visitor, 'Your radio sings.');
}

/** Passes by a key and likes by a press. */
async function discover(visitor: Visitor): Promise<void> {
  const top = () =>
    visitor.run(() => document.querySelector<HTMLElement>('[data-member]')?.dataset['member']);
  await go(visitor, '/matches', /potential match/u);
  const first = await top();
  await visitor.press('ArrowLeft');
  await expect.poll(top).not.toBe(first);
  const second = await top();
  await visitor.click('button', 'Like');
  await expectScreen(visitor, 'Match sent! 💕');
  await expect.poll(top).not.toBe(second);
}

async function playMaze(visitor: Visitor): Promise<void> {
  await go(visitor, '/challenges', 'Daily RizzMan Challenge');
  await visitor.click('button', 'Play RizzMan');
  await visitor.click('text', 'Turn by turn');
  await expectScreen(visitor, /One play a day/u);
  await visitor.click('button', 'Start');
  await expectText(visitor, '96 hearts');
  // The board may be on the screen before it takes keys.
  const takeHeart = async () => {
    await visitor.press('ArrowLeft');
    return readText(visitor);
  };
  await expect.poll(takeHeart).toMatch(/Heart taken/u);
  await visitor.press('Escape');
  await visitor.click('button', 'Give up and keep the score');
  await expectScreen(visitor, 'Game ended early');
  await visitor.click('button', 'Done');
}

async function completeChallenge(visitor: Visitor): Promise<void> {
  const { user } = await call(visitor, 'GET', '/api/auth/session');
  const videoIntroUrl = 'https://example.com/video-introduction.mp4';
  await call(visitor, 'PUT', `/api/users/${user.id}`, { videoIntroUrl, profileComplete: true });
  await visitor.open('/challenges');
  await visitor.click('button', 'Complete Challenge');
  await expectScreen(visitor, 'Challenge Complete! 🎉');
}

async function joinEvent(visitor: Visitor, id: string): Promise<void> {
  await go(visitor, '/events', /Austin/u);
  await go(visitor, `/events/${id}`, 'We bring the games.');
  await visitor.click('button', 'I’m Going');
  await expectScreen(visitor, '12 Oak Street');
  expect(await download(visitor, 'Add to Calendar')).toMatch(/^BEGIN:VCALENDAR\r\n/u);
}

async function takeData(visitor: Visitor): Promise<void> {
  await go(visitor, '/settings/privacy', 'Read receipts');
  await visitor.click('switch', 'Show when I’m online');
  await expect
    .poll(() => call(visitor, 'GET', '/api/settings'))
    .toMatchObject({ privacy: { showOnline: false } });
  await go(visitor, '/settings/data', 'Take your data with you');
  await visitor.click('button', 'Ask for my data');
  await visitor.type(['label', 'Your Password'], PASSWORD);
  await visitor.press('Enter');
  await expectScreen(visitor, 'Download my data');
  expect(await download(visitor, 'Download my data')).toMatch(/^PK/u);
}

async function readInSpanish(visitor: Visitor): Promise<void> {
  await go(visitor, '/settings/look', 'Español');
  await visitor.click('text', 'Español');
  await expectScreen(visitor, 'Apariencia e idioma');
  await go(visitor, '/challenges', 'Retos');
  await go(visitor, '/matches', 'Descubrir');
  await go(visitor, '/', 'Puntaje Rizz');
}

async function logOut(visitor: Visitor): Promise<void> {
  await visitor.run(() => void Object.assign(globalThis, { isBefore: true }));
  await visitor.click('button', 'Tu menú');
  await visitor.click('menuitem', 'Cerrar sesión');
  // The page is loaded again.
  await expect(async () => {
    expect(await visitor.run(() => 'isBefore' in globalThis)).toBe(false);
  }).toPass();
  await expectScreen(visitor, /^Empezar$/mu);
}

for (const kind of OTHERS) {
  test(`a visitor becomes a member and meets somebody in ${kind}`, async ({
    openVisitor,
    stack,
    findLink,
  }) => {
    const [robin] = await Promise.all(
      ['Robin', 'Cleo', 'Dan'].map((name) => join(stack, `${name} Radio ${kind}`)),
    );
    if (!robin) return;
    const email = `kay.${kind}@e2e.example`;
    const visitor = await openVisitor(kind);

    await register(visitor, email);
    await visitor.open(await findLink(email, '/verify-email'));
    await expectScreen(visitor, /Your first ten minutes/iu);
    await findInBrowse(visitor, robin);
    await discover(visitor);
    await playMaze(visitor);
    await completeChallenge(visitor);
  });
}

/** Another address of the server, which can be taken away as when a network ends. */
async function openGate(url: string): Promise<{ url: string; shut: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const shut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://${hostname}:${(server.address() as net.AddressInfo).port}`, shut };
}

/** Opens the app again when its worker has kept it and the network has ended. */
async function openWithoutNetwork(visitor: Visitor, endNetwork: () => void): Promise<void> {
  await expect
    .poll(() =>
      visitor.run(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        );
        return kept.flat().some(({ url }) => url.includes('settings-page'));
      }),
    )
    .toBe(true);
  endNetwork();
  await visitor.open('/');
  await expectScreen(visitor, 'No tienes conexión. Puede que lo que ves no esté al día.');
}

let evening: { id: string; moderator: Person };
test.beforeAll(async ({ stack }) => {
  evening = await publishEvent(stack, 'Checkers');
});

for (const kind of OTHERS) {
  test(`a member goes out, takes their data, reads Spanish and loses the network in ${kind}`, async ({
    openVisitor,
    stack,
  }) => {
    const kay = await join(stack, 'Kay Out');
    const gate = await openGate(stack.url);
    const visitor = await openVisitor(kind, gate.url);

    await signIn(visitor, kay);
    await joinEvent(visitor, evening.id);
    await takeData(visitor);
    await readInSpanish(visitor);
    await logOut(visitor);

    await enter(visitor, evening.moderator);
    await visitor.open('/admin');
    await expectScreen(visitor, 'Otras cifras');
    await visitor.open('/desk');
    await expectScreen(visitor, 'No hay nada pendiente');

    await openWithoutNetwork(visitor, gate.shut);
  });
}
