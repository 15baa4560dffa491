import type { Signal } from '../../rooms/calls/index.ts';
import type { openConnection as Open, Connection } from '../../rooms/calls/web/connection.ts';
import { expect, test } from './browsers.ts';
import { openChromium } from './chromium.ts';
import { scriptOf } from './real-modules.ts';
import type { Visitor } from './visitor.ts';

/** What a page of this test keeps. */
interface Talk {
  calls: { openConnection: typeof Open };
  connection: Connection;
  track: MediaStreamTrack;
  sent: Signal[];
  heard: HTMLAudioElement;
  peers: RTCPeerConnection[];
}

let script: string;
test.beforeAll(async () => {
  script = await scriptOf('rooms/calls/web/connection.ts', 'calls');
});

/** Opens a microphone and a connection. `isReady`: its sound is there before any signal. */
async function prepare(visitor: Visitor, isCaller: boolean, isReady: boolean): Promise<void> {
  await visitor.open('/');
  await visitor.load(script);
  await visitor.run(
    async (isCaller: boolean, isReady: boolean) => {
      const talk = globalThis as unknown as Talk;
      const Peer = RTCPeerConnection;
      talk.peers = [];
      globalThis.RTCPeerConnection = class extends Peer {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          talk.peers.push(this);
        }
      };
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const [track] = stream.getAudioTracks();
      if (!track) throw new Error('no track');
      talk.track = track;
      talk.sent = [];
      talk.heard = document.body.appendChild(document.createElement('audio'));
      talk.connection = talk.calls.openConnection({
        servers: { iceServers: [] } as unknown as Parameters<typeof Open>[0]['servers'],
        isCaller,
        tracks: isReady ? [track] : [],
        early: [],
        send: (signal) => talk.sent.push(signal),
        onTrack: (theirs) => {
          if (theirs.kind !== 'audio') return;
          talk.heard.srcObject = new MediaStream([theirs]);
          void talk.heard.play().catch(() => undefined);
        },
        onState: () => undefined,
      });
    },
    isCaller,
    isReady,
  );
}

const addTrack = (visitor: Visitor) =>
  visitor.run(() => {
    const { connection, track } = globalThis as unknown as Talk;
    connection.sendTrack('audio', track);
  });

/** Hands over what one has sent. `alsoAdds`: the other's sound comes while it takes the first. */
async function pass(from: Visitor, to: Visitor, alsoAdds = false): Promise<number> {
  const signals = await from.run(() => (globalThis as unknown as Talk).sent.splice(0));
  if (signals.length === 0) return 0;
  await to.run(
    (signals: Signal[], alsoAdds: boolean) => {
      const { connection, track } = globalThis as unknown as Talk;
      for (const [at, signal] of signals.entries()) {
        connection.receive(signal);
        if (alsoAdds && at === 0) connection.sendTrack('audio', track);
      }
    },
    signals,
    alsoAdds,
  );
  return signals.length;
}

/** Whether packets arrive, are played by an element, and are not silence. */
const hears = (visitor: Visitor) =>
  visitor.run(async () => {
    const { heard, peers } = globalThis as unknown as Talk;
    let energy = 0;
    for (const peer of peers) {
      for (const report of (await peer.getStats()).values()) {
        if (report.type === 'inbound-rtp') energy += report.totalAudioEnergy ?? 0;
      }
    }
    if (energy > 0 && !heard.paused && heard.currentTime > 0) return true;
    // How far it has come, for the message of a failure.
    const states = peers.map(({ connectionState, iceConnectionState, signalingState }) =>
      [connectionState, iceConnectionState, signalingState].join(' '),
    );
    return `${states.join(', ')}: ${energy} J, at ${heard.currentTime} s`;
  });

const expectBothHear = (one: Visitor, other: Visitor) =>
  expect
    .poll(async () => {
      await pass(one, other);
      await pass(other, one);
      return [await hears(one), await hears(other)];
    })
    .toEqual([true, true]);

const PAIRS = [
  ['chromium', 'chromium'],
  ['chromium', 'firefox'],
  ['firefox', 'chromium'],
  ['firefox', 'firefox'],
] as const;

for (const [caller, callee] of PAIRS) {
  for (const order of ['before', 'during', 'after'] as const) {
    test(`${caller} calls ${callee}, whose sound comes ${order} the offer`, async ({
      openVisitor,
    }) => {
      const [one, other] = [await openVisitor(caller), await openVisitor(callee)];
      await prepare(one, true, true);
      await prepare(other, false, order === 'before');

      // The offer is there first, as when the callee is slow.
      await expect.poll(() => pass(one, other, order === 'during')).toBeGreaterThan(0);
      if (order === 'after') {
        await expect.poll(() => pass(other, one)).toBeGreaterThan(0);
        await addTrack(other);
      }

      await expectBothHear(one, other);
    });
  }
}

for (const lost of ['offer', 'answer'] as const) {
  test(`a call whose ${lost} is lost connects by the next`, async ({ context }) => {
    const open = async () => openChromium(await context.newPage());
    const [one, other] = [await open(), await open()];
    await prepare(one, true, true);
    await prepare(other, false, false);
    /** Loses all that was sent so far. Returns how many descriptions that were. */
    const lose = (visitor: Visitor) =>
      visitor.run(() => {
        const signals = (globalThis as unknown as Talk).sent.splice(0);
        return signals.filter((signal) => 'description' in signal).length;
      });
    expect(await lose(other), 'the wish for an offer').toBe(0);
    if (lost === 'answer') await expect.poll(() => pass(one, other)).toBeGreaterThan(0);
    await expect.poll(() => lose(lost === 'offer' ? one : other)).toBe(1);
    await addTrack(other);
    await expectBothHear(one, other);
  });
}
