import type { IceServers, Signal } from '../index.ts';

export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'failed';

type Kind = 'audio' | 'video';

export interface Connection {
  /** Takes a signal of the other's browser. */
  receive(signal: Signal): void;
  /** Sends this microphone or camera. Null sends silence or no image. */
  sendTrack(kind: Kind, track: MediaStreamTrack | null): void;
  /** Looks for a way again, after signals may have been lost. */
  restart(): void;
  close(): void;
}

interface Options {
  servers: IceServers;
  /** Gives way when both describe themselves at once: the callee. The other tries again. */
  isPolite: boolean;
  /** Sent from the first description on. */
  tracks: readonly MediaStreamTrack[];
  send: (signal: Signal) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: ConnectionState) => void;
}

/** Without an error, a connection that a relay refuses stays as it is. */
const CONNECT_WITHIN_MS = 15_000;
/** An offer or its answer may be lost, and nobody learns of it. */
const TRY_AGAIN_AFTER_MS = 5000;

function stateOf(state: RTCPeerConnectionState): ConnectionState | undefined {
  if (state === 'connected') return state;
  return state === 'disconnected' || state === 'failed' ? 'lost' : undefined;
}

/**
 * The connection between the two browsers, by "perfect negotiation": either may describe itself at
 * any time. When the other has reloaded, their description is of a new session, so this side begins
 * anew too.
 */
export function openConnection(options: Options): Connection {
  const tracks = new Map<Kind, MediaStreamTrack | null>();
  let senders = new Map<Kind, RTCRtpSender>();
  let peer = openPeer();
  let session: string | undefined;
  let isOffering = false;
  let isIgnoring = false;
  let isClosed = false;
  /**
   * Signals and tracks are taken one after the other: Chromium tells nothing of the other's track if
   * ours is added while their offer is being taken.
   */
  let last = Promise.resolve();
  let waiting = startTimer();
  for (const track of options.tracks) send(track.kind as Kind, track);

  function inTurn(work: () => Promise<void> | void): void {
    last = last.then(() => (isClosed ? undefined : work())).catch(() => undefined);
  }

  function startTimer() {
    let waited = 0;
    const timer = setInterval(() => {
      waited += TRY_AGAIN_AFTER_MS;
      if (waited >= CONNECT_WITHIN_MS) {
        clearInterval(timer);
        options.onState('failed');
        return;
      }
      // With an answer the browser is looking for a way, which a new offer would begin again.
      const isUnanswered = peer.signalingState === 'have-local-offer';
      if (isUnanswered && !options.isPolite) sendDescription();
    }, TRY_AGAIN_AFTER_MS);
    return timer;
  }

  function openPeer(): RTCPeerConnection {
    const opened = new RTCPeerConnection({ ...options.servers, bundlePolicy: 'max-bundle' });
    const isCurrent = () => opened === peer && !isClosed;
    opened.addEventListener('icecandidate', ({ candidate }) => {
      if (!candidate || !isCurrent()) return;
      const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      options.send({ candidate: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
    });
    // The relay does not take the credentials: the state would stay as it is.
    opened.addEventListener('icecandidateerror', ({ errorCode }) => {
      if (errorCode === 401 && isCurrent()) options.onState('failed');
    });
    opened.addEventListener('negotiationneeded', () => {
      if (isCurrent()) void offer().catch(() => undefined);
    });
    opened.addEventListener('track', ({ track }) => {
      if (isCurrent()) options.onTrack(track);
    });
    opened.addEventListener('connectionstatechange', () => {
      const state = isCurrent() ? stateOf(opened.connectionState) : undefined;
      if (!state) return;
      clearInterval(waiting);
      options.onState(state);
      if (state === 'lost') waiting = startTimer();
      if (opened.connectionState === 'failed') opened.restartIce();
    });
    return opened;
  }

  async function offer(): Promise<void> {
    try {
      isOffering = true;
      await peer.setLocalDescription();
      sendDescription();
    } finally {
      isOffering = false;
    }
  }

  function sendDescription(): void {
    const { type, sdp } = peer.localDescription ?? {};
    if (type && sdp) options.send({ description: { type, sdp } });
  }

  async function take(signal: Signal): Promise<void> {
    if ('candidate' in signal) {
      await peer
        .addIceCandidate(signal.candidate as RTCIceCandidateInit)
        .catch((error: unknown) => {
          if (!isIgnoring) throw error;
        });
      return;
    }
    const { description } = signal;
    const isOffer = description.type === 'offer';
    const theirs = sessionOf(description.sdp);
    const hasReloaded = isOffer && session !== undefined && theirs !== session;
    if (hasReloaded) beginAnew();
    const isGlare = isOffer && (isOffering || peer.signalingState !== 'stable');
    isIgnoring = isGlare && !options.isPolite;
    if (isIgnoring) return;
    session = theirs;
    await peer.setRemoteDescription(description);
    if (isOffer) {
      await peer.setLocalDescription();
      sendDescription();
    }
    tellTracks();
  }

  /** Names the other's tracks, also those that the browser had no event for. */
  function tellTracks(): void {
    for (const { currentDirection, receiver } of peer.getTransceivers()) {
      if (currentDirection?.includes('recv')) options.onTrack(receiver.track);
    }
  }

  function beginAnew(): void {
    peer.close();
    peer = openPeer();
    senders = new Map();
    session = undefined;
    options.onState('connecting');
    clearInterval(waiting);
    waiting = startTimer();
    for (const [kind, track] of tracks) attach(kind, track);
  }

  function send(kind: Kind, track: MediaStreamTrack | null): void {
    tracks.set(kind, track);
    attach(kind, track);
  }

  function attach(kind: Kind, track: MediaStreamTrack | null): void {
    const sender = senders.get(kind);
    if (sender) void sender.replaceTrack(track).catch(() => undefined);
    // With `addTrack` an offer of the other uses the same part of the connection.
    else if (track) senders.set(kind, peer.addTrack(track));
    else if (!hasPartFor(kind)) peer.addTransceiver(kind, { direction: 'recvonly' });
  }

  function hasPartFor(kind: Kind): boolean {
    return peer.getTransceivers().some(({ receiver }) => receiver.track.kind === kind);
  }

  return {
    receive: (signal) => inTurn(() => take(signal)),
    sendTrack: (kind, track) => inTurn(() => send(kind, track)),
    // What was not answered yet may be what was lost. Until the answer, nothing new can be offered.
    restart: () => {
      if (peer.signalingState === 'have-local-offer') sendDescription();
      else peer.restartIce();
    },
    close: () => {
      isClosed = true;
      clearInterval(waiting);
      peer.close();
    },
  };
}

/** A browser's session in its description: `o=username session version …`. */
const sessionOf = (sdp: string) => /^o=\S+ (?<id>\S+)/mu.exec(sdp)?.groups?.['id'];
