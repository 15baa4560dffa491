import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeSocket } from '../../testing/web/fake-socket.ts';
import { createLiveSocket, socketUrl } from './socket.ts';

const newest = () => FakeSocket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('createLiveSocket', () => {
  it('reconnects 3 seconds after closing, then with a random delay (§9)', () => {
    const socket = createLiveSocket('ws://x/ws');
    socket.start(() => {});
    newest().open();
    newest().end();
    expect(socket.state()).toBe('closed');
    vi.advanceTimersByTime(2999);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(2);
    newest().end();
    vi.advanceTimersByTime(3999);
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.made).toHaveLength(3);
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(3);
  });

  it('sends only while open, and delivers events by type', () => {
    const socket = createLiveSocket('ws://x/ws');
    const heard: unknown[] = [];
    socket.on('match_changed', (event) => heard.push(event));
    socket.start(() => {});
    expect(socket.send({ type: 'ping' })).toBe(false);
    newest().open();
    expect(socket.send({ type: 'ping' })).toBe(true);
    newest().receive('{"type":"match_changed","matchId":"m"}');
    for (const odd of ['{"type":"unknown"}', 'null', '{', '7']) newest().receive(odd);
    expect(heard).toEqual([{ type: 'match_changed', matchId: 'm' }]);
    socket.stop();
  });

  it('checks the session when it is signed out or can’t reconnect', () => {
    const socket = createLiveSocket('ws://x/ws');
    let asked = 0;
    socket.start(() => (asked += 1));
    newest().open();
    newest().end(4401);
    expect(asked).toBe(1);
    vi.advanceTimersByTime(3000);
    newest().end();
    expect(asked).toBe(2);
    socket.stop();
  });

  it('gives up a connection that does not open', () => {
    const socket = createLiveSocket('ws://x/ws');
    socket.start(() => {});
    vi.advanceTimersByTime(14_999);
    expect(socket.state()).toBe('connecting');
    vi.advanceTimersByTime(1);
    expect(socket.state()).toBe('closed');
    vi.advanceTimersByTime(3000);
    newest().open();
    vi.advanceTimersByTime(15_000);
    expect(socket.state()).toBe('open');
    socket.stop();
  });

  it('closes a connection that does not answer a ping', () => {
    const socket = createLiveSocket('ws://x/ws');
    socket.start(() => {});
    newest().open();
    vi.advanceTimersByTime(25_000);
    expect(newest().sent).toEqual(['{"type":"ping"}']);
    newest().receive('{"type":"pong"}');
    vi.advanceTimersByTime(25_000);
    expect(socket.state()).toBe('open');
    vi.advanceTimersByTime(10_000);
    expect(socket.state()).toBe('closed');
    socket.stop();
  });

  it.each([
    ['https:', 'wss://rizzly.example/ws?userId=a%26b'],
    ['http:', 'ws://rizzly.example/ws?userId=a%26b'],
  ])('on %s is %s', (protocol, url) => {
    expect(socketUrl('a&b', { protocol, host: 'rizzly.example' })).toBe(url);
  });
});
