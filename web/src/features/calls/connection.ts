import type { IceServers, Signal } from '@rizzly/domain/calls';

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
  /** Gives way when both describe themselves at once: the callee. */
  isPolite: boolean;
  send: (signal: Signal) => void;
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: ConnectionState) => void;
}

/** Without an error, a connection that a relay refuses stays as it is. */
const CONNECT_WITHIN_MS = 15_000;

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
  /** Signals are taken one after the other. */
  let last = Promise.resolve();
  let waiting = startTimer();

  function startTimer() {
    return setTimeout(() => options.onState('failed'), CONNECT_WITHIN_MS);
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
    opened.addEventListener('track', ({ track }) => options.onTrack(track));
    opened.addEventListener('connectionstatechange', () => {
      const state = isCurrent() ? stateOf(opened.connectionState) : undefined;
      if (!state) return;
      clearTimeout(waiting);
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
    if (isClosed) return;
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
    if (!isOffer) return;
    await peer.setLocalDescription();
    sendDescription();
  }

  function beginAnew(): void {
    peer.close();
    peer = openPeer();
    senders = new Map();
    session = undefined;
    options.onState('connecting');
    clearTimeout(waiting);
    waiting = startTimer();
    for (const [kind, track] of tracks) attach(kind, track);
  }

  function attach(kind: Kind, track: MediaStreamTrack | null): void {
    const sender = senders.get(kind);
    if (sender) void sender.replaceTrack(track).catch(() => undefined);
    // With `addTrack` an offer of the other uses the same part of the connection.
    else if (track) senders.set(kind, peer.addTrack(track));
    else peer.addTransceiver(kind, { direction: 'recvonly' });
  }

  return {
    receive: (signal) => {
      last = last.then(() => take(signal)).catch(() => undefined);
    },
    sendTrack: (kind, track) => {
      tracks.set(kind, track);
      attach(kind, track);
    },
    restart: () => peer.restartIce(),
    close: () => {
      isClosed = true;
      clearTimeout(waiting);
      peer.close();
    },
  };
}

/** A browser's session in its description: `o=username session version …`. */
const sessionOf = (sdp: string) => /^o=\S+ (?<id>\S+)/mu.exec(sdp)?.groups?.['id'];
