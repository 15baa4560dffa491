import { describe, expect, it } from 'vitest';

import { callFrames } from './frames.ts';
import { hideAddresses, relayOnly } from './relay-only.ts';

const HOST = 'candidate:1 1 udp 2122260223 192.168.1.5 54321 typ host generation 0';
const REFLEXIVE =
  'candidate:2 1 udp 1686052607 203.0.113.9 54321 typ srflx raddr 192.168.1.5 rport 54321';
const RELAYED =
  'candidate:3 1 udp 41885439 198.51.100.2 61000 typ relay raddr 203.0.113.9 rport 54321 generation 0';
const HIDDEN =
  'candidate:3 1 udp 41885439 198.51.100.2 61000 typ relay raddr 0.0.0.0 rport 0 generation 0';

const attempt = '0d9c5b70-54c5-4a4e-9d3f-3f6a3f1c2b11';

const passed = (candidate: string) => relayOnly({ attempt, candidate: { candidate, sdpMid: '0' } });

describe('relayOnly', () => {
  it.each([
    ['a host', HOST],
    ['a reflexive one', REFLEXIVE],
    ['a peer-reflexive one', HOST.replace('host', 'prflx')],
    ['a name of mDNS', HOST.replace('192.168.1.5', 'a.local')],
    ['one that says relay elsewhere', `${HOST} typ relay`],
    ['two in one', `${RELAYED}\r\na=${HOST}`],
    ['nothing known', 'hello'],
  ])('drops %s', (_, candidate) => {
    expect(passed(candidate)).toBeUndefined();
  });

  it('passes a relayed candidate without the address behind it', () => {
    expect(passed(RELAYED)).toEqual({ attempt, candidate: { candidate: HIDDEN, sdpMid: '0' } });
  });

  it('passes what names no attempt', () => {
    const signal = { candidate: { candidate: RELAYED, sdpMid: '0' } };
    expect(callFrames.call_signal.shape.data.parse(signal)).toEqual(signal);
    expect(relayOnly(signal)).toEqual({ candidate: { candidate: HIDDEN, sdpMid: '0' } });
  });

  it('passes the end of the candidates', () => {
    expect(passed('')).toEqual({ attempt, candidate: { candidate: '', sdpMid: '0' } });
  });

  it('passes the wish for an offer', () => {
    expect(relayOnly({ ask: 'offer' })).toEqual({ ask: 'offer' });
  });

  it.each(['\r\n', '\n', '\r'])('cleans a description with the line ends %j', (end) => {
    const sdp = [
      'v=0',
      'o=- 46117 2 IN IP4 192.168.1.5',
      'c=IN IP4 203.0.113.9',
      'm=audio 54321 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP6 2001:db8::1',
      'a=rtcp:54321 IN IP4 192.168.1.5',
      `a=${HOST}`,
      ` A=${REFLEXIVE}`,
      `a=${RELAYED}`,
      'a=remote-candidates:1 192.168.1.5 54321',
      'a=mid:0',
      '',
    ].join(end);

    const cleaned = relayOnly({ attempt, description: { type: 'offer', sdp } });

    expect(cleaned).toEqual({
      attempt,
      description: {
        type: 'offer',
        sdp: [
          'v=0',
          'o=- 46117 2 IN IP4 0.0.0.0',
          'c=IN IP4 0.0.0.0',
          'm=audio 54321 UDP/TLS/RTP/SAVPF 111',
          'c=IN IP4 0.0.0.0',
          'a=rtcp:9 IN IP4 0.0.0.0',
          `a=${HIDDEN}`,
          'a=mid:0',
          '',
        ].join('\r\n'),
      },
    });
  });

  it('changes nothing in a description that is clean', () => {
    const once = hideAddresses(`c=IN IP4 1.2.3.4\na=${RELAYED}\n`);

    expect(hideAddresses(once)).toBe(once);
  });
});

describe('callFrames', () => {
  const callId = '5e1f9a1e-3f0e-4f6e-9d56-2f3f3a3b3c3d';
  const parse = (data: unknown) =>
    callFrames.call_signal.safeParse({ type: 'call_signal', callId, data }).success;

  it.each([
    { attempt, description: { type: 'offer', sdp: 'v=0' } },
    { description: { type: 'offer', sdp: 'v=0' } },
    {
      attempt,
      candidate: { candidate: RELAYED, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'x' },
    },
    { attempt, candidate: { candidate: '' } },
    { ask: 'offer' },
  ])('accepts %j', (data) => {
    expect(parse(data)).toBe(true);
  });

  it.each([
    {},
    { text: 'hello' },
    { ask: 'hello' },
    { ask: 'offer', attempt },
    { attempt: 'hello', candidate: { candidate: '' } },
    { attempt, description: { type: 'offer', sdp: 'v=0' }, candidate: { candidate: '' } },
    { attempt, description: { type: 'offer', sdp: 'v=0', text: 'hello' } },
    { attempt, description: { type: 'hello', sdp: 'v=0' } },
    { attempt, candidate: { candidate: '', text: 'hello' } },
    { attempt, candidate: null },
    { attempt, description: { type: 'offer', sdp: 'x'.repeat(16 * 1024 + 1) } },
  ])('rejects %#', (data) => {
    expect(parse(data)).toBe(false);
  });
});
