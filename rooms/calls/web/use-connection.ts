import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call as callApi } from '../../../platform/web/api.ts';
import { useLiveEvent, useLiveSocket, useOnReconnect } from '../../../platform/web/live.tsx';
import type { Call, Signal } from '../index.ts';
import { openConnection, type Connection, type ConnectionState } from './connection.ts';
import { openDevice, type DeviceTrouble } from './devices.ts';
import { isJoined } from './joined.ts';

export type Trouble = `${'microphone' | 'camera'}-${DeviceTrouble | 'gone'}`;

/** The sound and image of a call in this tab, from its acceptance on. */
export function useConnection(
  shown: Call | undefined,
  { isHere, isCaller }: { isHere: boolean; isCaller: boolean },
) {
  const socket = useLiveSocket();
  const connection = useRef<Connection>(undefined);
  /** Signals that came before the connection was opened. */
  const early = useRef<Signal[]>([]);
  /** State, so that tracks are sent when the connection opens, and again when they change. */
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<ConnectionState>('connecting');
  const [trouble, setTrouble] = useState<Trouble>();
  const [microphone, setMicrophone] = useState<MediaStreamTrack>();
  const [isMuted, setMuted] = useState(false);
  const [camera, setCamera] = useState<MediaStreamTrack>();
  const [remote, setRemote] = useState<Remote>({});
  /** Undefined once the screen is gone, for a device that opens after that. */
  const opened = useRef<MediaStreamTrack[]>(undefined);
  const id = shown?.id;
  const isActive = isHere && shown?.state === 'active';

  useLiveEvent('call_signal', ({ callId, data }) => {
    // Asked again: the first signal may come before the screen shows the answer.
    if (callId !== id || !isJoined(callId)) return;
    if (connection.current) connection.current.receive(data);
    else early.current.push(data);
  });

  useOnReconnect(() => {
    if (state !== 'connected') connection.current?.tryAgain();
  });

  useEffect(() => {
    opened.current = [];
    return () => {
      stopAll(opened.current);
      opened.current = undefined;
    };
  }, []);

  /** Undefined if there is none, which is then said. */
  async function openTrack(kind: 'audio' | 'video'): Promise<MediaStreamTrack | undefined> {
    const track = await openDevice(kind);
    if (typeof track === 'string') {
      setTrouble(`${kind === 'audio' ? 'microphone' : 'camera'}-${track}`);
      return undefined;
    }
    if (!opened.current) {
      track.stop();
      return undefined;
    }
    opened.current.push(track);
    setTrouble(undefined);
    return track;
  }

  /** Returns whether there is a microphone. */
  async function openMicrophone(): Promise<boolean> {
    const track = await openTrack('audio');
    if (!track) return false;
    setMuted(false);
    setMicrophone(track);
    return true;
  }

  async function openCamera(): Promise<boolean> {
    const track = await openTrack('video');
    setCamera(track);
    return track !== undefined;
  }

  const sent = shown?.video === true ? camera : undefined;
  const sentTracks = useEffectEvent(() =>
    [microphone, sent].filter((track) => track !== undefined),
  );

  useEffect(() => {
    if (!isActive || !id || !socket) return undefined;
    let isOver = false;
    let opened: Connection | undefined;
    async function open(callId: string): Promise<void> {
      const servers = await callApi('GET /api/calls/:id/servers', { params: { id: callId } });
      if (isOver) return;
      opened = openConnection({
        servers,
        isCaller,
        tracks: sentTracks(),
        early: early.current.splice(0),
        send: (data) => void socket?.send({ type: 'call_signal', callId, data }),
        onTrack: (track) => setRemote((known) => withTrack(known, track)),
        onState: setState,
      });
      connection.current = opened;
      setState('connecting');
      setOpen(true);
    }
    void open(id).catch(() => setState('failed'));
    return () => {
      isOver = true;
      opened?.close();
      connection.current = undefined;
      early.current = [];
      setOpen(false);
    };
  }, [isActive, id, socket, isCaller]);

  useEffect(() => {
    if (isOpen) connection.current?.sendTrack('audio', microphone ?? null);
  }, [isOpen, microphone]);
  useEffect(() => hush(microphone, isMuted), [microphone, isMuted]);
  useEffect(() => {
    if (isOpen) connection.current?.sendTrack('video', sent ?? null);
  }, [isOpen, sent]);

  useEffect(
    () =>
      watchEnd(microphone, () => {
        setMicrophone(undefined);
        setTrouble('microphone-gone');
      }),
    [microphone],
  );
  useEffect(
    () =>
      watchEnd(camera, () => {
        setCamera(undefined);
        setTrouble('camera-gone');
      }),
    [camera],
  );

  return {
    state,
    trouble,
    remote,
    camera,
    microphone,
    hasMicrophone: microphone !== undefined,
    isMuted,
    openMicrophone,
    openCamera,
    closeCamera: () => setCamera(undefined),
    stop: () => {
      stopAll(opened.current?.splice(0));
      setMicrophone(undefined);
      setCamera(undefined);
      setRemote({});
    },
    mute: () => setMuted(!isMuted),
  };
}

function stopAll(tracks: readonly MediaStreamTrack[] = []): void {
  for (const track of tracks) track.stop();
}

export interface Remote {
  audio?: MediaStreamTrack;
  video?: MediaStreamTrack;
}

function withTrack(known: Remote, track: MediaStreamTrack): Remote {
  const kind = track.kind as keyof Remote;
  return known[kind] === track ? known : { ...known, [kind]: track };
}

function hush(track: MediaStreamTrack | undefined, isMuted: boolean): void {
  if (track) track.enabled = !isMuted;
}

/** Tells of a device that was unplugged, and lets go of one that is no longer used. */
function watchEnd(track: MediaStreamTrack | undefined, onEnd: () => void) {
  track?.addEventListener('ended', onEnd);
  return () => {
    track?.removeEventListener('ended', onEnd);
    track?.stop();
  };
}
