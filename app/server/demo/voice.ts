import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, usePCMU, useVP8 } from 'werift';

import type { IceServers, Signal } from '../../../rooms/calls/index.ts';
import type { Chance } from './chance.ts';
import { composeTune, TUNE_RATE } from './tune.ts';

/** What every browser understands without a codec of ours: 8,000 samples a second. */
const RATE = 8000;
const PACKET_MS = 20;
const PACKET_SAMPLES = (RATE * PACKET_MS) / 1000;
/** The number of PCMU in RTP. */
const PAYLOAD_TYPE = 0;

export interface Voice {
  /** Takes a signal of the visitor's browser. */
  receive(signal: Signal): void;
  close(): void;
}

/**
 * The partner's end of a call in the demo: plays a tune that code makes. It speaks WebRTC in plain
 * JavaScript, so the visitor's browser has a call as with anybody.
 */
export function openVoice({
  servers,
  chance,
  send,
}: {
  servers: IceServers;
  chance: Chance;
  send: (signal: Signal) => void;
}): Voice {
  const tune = toMuLaw(composeTune(chance).samples);
  let peer: RTCPeerConnection | undefined;
  let attempt: string | undefined;
  let stopPlaying = () => {};
  let isClosed = false;
  /** Signals are taken one after the other. */
  let last = Promise.resolve();

  function begin(id: string): [peer: RTCPeerConnection, track: MediaStreamTrack] {
    end();
    const track = new MediaStreamTrack({ kind: 'audio' });
    const opened = new RTCPeerConnection({
      ...servers,
      codecs: { audio: [usePCMU()], video: [useVP8()] },
      bundlePolicy: 'max-bundle',
    });
    [peer, attempt] = [opened, id];
    opened.connectionStateChange.subscribe((state) => {
      if (state !== 'connected' || opened !== peer) return;
      stopPlaying();
      stopPlaying = play(track, tune);
    });
    return [opened, track];
  }

  function end(): void {
    stopPlaying();
    void peer?.close().catch(() => undefined);
  }

  function sendDescription(): void {
    const { type, sdp } = peer?.localDescription ?? {};
    if (attempt && sdp && (type === 'offer' || type === 'answer')) {
      send({ attempt, description: { type, sdp } });
    }
  }

  async function offer(): Promise<void> {
    const [opened, track] = begin(crypto.randomUUID());
    opened.addTransceiver(track, { direction: 'sendrecv' });
    opened.addTransceiver('video', { direction: 'recvonly' });
    // Waits for all candidates, which go with the description.
    await opened.setLocalDescription(await opened.createOffer());
    sendDescription();
  }

  async function answer(id: string, sdp: string): Promise<void> {
    const [opened, track] = begin(id);
    await opened.setRemoteDescription({ type: 'offer', sdp });
    for (const transceiver of opened.getTransceivers()) {
      const isSound = transceiver.kind === 'audio';
      if (isSound) await transceiver.sender.replaceTrack(track);
      transceiver.setDirection(isSound ? 'sendrecv' : 'recvonly');
    }
    await opened.setLocalDescription(await opened.createAnswer());
    sendDescription();
  }

  async function take(signal: Signal): Promise<void> {
    if ('ask' in signal) return offer();
    const id = signal.attempt ?? attempt ?? crypto.randomUUID();
    const isCurrent = id === attempt;
    if ('candidate' in signal) {
      const { candidate, sdpMid, sdpMLineIndex } = signal.candidate;
      if (isCurrent && candidate !== '') {
        await peer?.addIceCandidate({
          candidate,
          sdpMid: sdpMid ?? null,
          sdpMLineIndex: sdpMLineIndex ?? null,
        });
      }
      return undefined;
    }
    const { type, sdp } = signal.description;
    if (type === 'answer') {
      if (isCurrent) await peer?.setRemoteDescription({ type, sdp });
    } else if (isCurrent) sendDescription();
    else await answer(id, sdp);
    return undefined;
  }

  return {
    receive(signal) {
      last = last.then(() => (isClosed ? undefined : take(signal))).catch(() => undefined);
    },
    close() {
      isClosed = true;
      end();
    },
  };
}

/** Sends the tune over and over, until the function it returns is called. */
function play(track: MediaStreamTrack, tune: Uint8Array): () => void {
  const began = performance.now();
  let packets = 0;
  const timer = setInterval(() => {
    const due = (performance.now() - began) / PACKET_MS;
    for (; packets < due; packets += 1) {
      const from = (packets * PACKET_SAMPLES) % tune.length;
      const header = new RtpHeader({
        payloadType: PAYLOAD_TYPE,
        sequenceNumber: packets % 65_536,
        timestamp: packets * PACKET_SAMPLES,
      });
      const payload = Buffer.from(tune.subarray(from, from + PACKET_SAMPLES));
      track.writeRtp(new RtpPacket(header, payload));
    }
  }, PACKET_MS);
  return () => clearInterval(timer);
}

/** G.711: a sign, a power of two and four bits of each sample, all inverted. */
function toMuLaw(samples: Float64Array): Uint8Array {
  const step = TUNE_RATE / RATE;
  return Uint8Array.from({ length: samples.length / step }, (_, at) => {
    const sample = Math.max(-1, Math.min(1, samples[at * step] ?? 0));
    const size = Math.min(32_635, Math.round(Math.abs(sample) * 32_767)) + 132;
    const power = Math.floor(Math.log2(size)) - 7;
    const bits = (size >> (power + 3)) & 15;
    return ~((sample < 0 ? 128 : 0) | (power << 4) | bits) & 255;
  });
}
