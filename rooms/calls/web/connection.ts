import type { IceServers, Signal } from '../index.ts';

export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'failed';

const KINDS = ['audio', 'video'] as const;
type Kind = (typeof KINDS)[number];

export interface Connection {
  /** Takes a signal of the other's browser. */
  receive(signal: Signal): void;
  /** Sends this microphone or camera. Null sends silence or no image. */
  sendTrack(kind: Kind, track: MediaStreamTrack | null): void;
  /** Begins another attempt, after signals may have been lost. */
  tryAgain(): void;
  close(): void;
}

interface Options {
  servers: IceServers;
  isCaller: boolean;
  /** Sent from the first description on. */
  tracks: readonly MediaStreamTrack[];
  /** Signals that came before. */
  early: readonly Signal[];
  send: (signal: Signal) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: ConnectionState) => void;
}

/** Without an error, a connection that a relay refuses stays as it is. */
const CONNECT_WITHIN_MS = 15_000;
/** A signal may be lost, and nobody learns of it. */
const REPEAT_AFTER_MS = 5000;

/**
 * The connection between the two browsers. An attempt is one offer of the caller, one answer of the
 * callee and one `RTCPeerConnection` on each side. Sound and image have their places in the offer, so
 * a camera needs no other. After a reload or a loss the caller begins another attempt, or the callee
 * asks for it.
 *
 * Only the caller offers: a Chromium that takes an offer while it gathers candidates for its own
 * never gathers any again (version 150).
 */
export function openConnection(options: Options): Connection {
  const { isCaller } = options;
  const tracks = new Map<string, MediaStreamTrack | null>();
  for (const track of options.tracks) tracks.set(track.kind, track);
  let peer: RTCPeerConnection | undefined;
  let attempt: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;
  /** Signals and tracks are taken one after the other. */
  let last = Promise.resolve();

  wait();
  if (isCaller || !options.early.some((signal) => 'description' in signal)) tryAgain();
  for (const signal of options.early) receive(signal);

  function inTurn(work: () => Promise<void> | void): void {
    last = last.then(() => (isClosed ? undefined : work())).catch(() => undefined);
  }

  function receive(signal: Signal): void {
    inTurn(() => take(signal));
  }

  function tryAgain(): void {
    if (isCaller) inTurn(offer);
    else options.send({ ask: 'offer' });
  }

  function wait(): void {
    if (timer !== undefined) return;
    let waited = 0;
    timer = setInterval(() => {
      waited += REPEAT_AFTER_MS;
      if (waited >= CONNECT_WITHIN_MS) {
        stopWaiting();
        options.onState('failed');
      } else if (!peer) tryAgain();
      else if (isUnanswered()) sendDescription();
    }, REPEAT_AFTER_MS);
  }

  function stopWaiting(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function begin(id: string): RTCPeerConnection {
    peer?.close();
    const opened = new RTCPeerConnection({ ...options.servers, bundlePolicy: 'max-bundle' });
    [peer, attempt] = [opened, id];
    options.onState('connecting');
    wait();
    let hasConnected = false;
    const isCurrent = () => opened === peer && !isClosed;
    opened.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate || !isCurrent()) return;
      const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      const sent = { candidate: line, sdpMid, sdpMLineIndex, usernameFragment };
      options.send({ attempt: id, candidate: sent });
    });
    // The relay does not take the credentials: the state would stay as it is.
    opened.addEventListener('icecandidateerror', ({ errorCode }) => {
      if (errorCode === 401 && isCurrent()) options.onState('failed');
    });
    opened.addEventListener('connectionstatechange', () => {
      if (!isCurrent()) return;
      const { connectionState: state } = opened;
      if (state === 'connected') {
        hasConnected = true;
        stopWaiting();
        options.onState(state);
      }
      if (state !== 'disconnected' && state !== 'failed') return;
      // The time is up: only the other's signals begin another attempt.
      if (!hasConnected && timer === undefined) return;
      if (hasConnected) options.onState('lost');
      wait();
      if (state === 'failed') tryAgain();
    });
    return opened;
  }

  async function offer(): Promise<void> {
    const opened = begin(crypto.randomUUID());
    for (const kind of KINDS) opened.addTransceiver(tracks.get(kind) ?? kind);
    await opened.setLocalDescription();
    sendDescription();
  }

  async function answer(id: string, description: RTCSessionDescriptionInit): Promise<void> {
    const opened = begin(id);
    await opened.setRemoteDescription(description);
    for (const transceiver of opened.getTransceivers()) {
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(tracks.get(transceiver.receiver.track.kind) ?? null);
    }
    await opened.setLocalDescription();
    sendDescription();
    tellTracks();
  }

  const isUnanswered = () => peer?.signalingState === 'have-local-offer';

  function sendDescription(): void {
    const { type, sdp } = peer?.localDescription ?? {};
    if (!attempt || !sdp || (type !== 'offer' && type !== 'answer')) return;
    options.send({ attempt, description: { type, sdp } });
  }

  async function take(signal: Signal): Promise<void> {
    if ('ask' in signal) {
      if (isUnanswered()) sendDescription();
      else if (isCaller) await offer();
      return;
    }
    const id = signal.attempt ?? attempt ?? crypto.randomUUID();
    const isCurrent = id === attempt;
    if ('candidate' in signal) {
      if (isCurrent) await peer?.addIceCandidate(signal.candidate as RTCIceCandidateInit);
      return;
    }
    const { description } = signal;
    if (!isCaller) {
      // The same offer again: the answer was lost.
      if (isCurrent) sendDescription();
      else await answer(id, description);
    } else if (isCurrent && isUnanswered()) {
      await peer?.setRemoteDescription(description);
      tellTracks();
    }
  }

  function tellTracks(): void {
    for (const { receiver } of peer?.getTransceivers() ?? []) options.onTrack(receiver.track);
  }

  async function replaceTrack(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    tracks.set(kind, track);
    for (const { receiver, sender } of peer?.getTransceivers() ?? []) {
      if (receiver.track.kind === kind) await sender.replaceTrack(track);
    }
  }

  return {
    receive,
    sendTrack: (kind, track) => inTurn(() => replaceTrack(kind, track)),
    tryAgain,
    close: () => {
      isClosed = true;
      stopWaiting();
      peer?.close();
    },
  };
}
