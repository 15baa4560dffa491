import { vi } from 'vitest';

export const closeTrack = vi.fn<() => void>();

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** A browser with a microphone that records. */
export function fakeRecorder(): void {
  closeTrack.mockReset();
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  hasMicrophone(true);
}

/** Fakes the browser's decoder: it returns a sound of this many seconds, or fails. */
export function decodeTo(seconds: number | undefined) {
  const decodeAudioData = async () => {
    if (seconds === undefined) throw new Error('not a sound');
    return { duration: seconds, getChannelData: () => new Float32Array(4800).fill(0.5) };
  };
  vi.stubGlobal(
    'AudioContext',
    class {
      decodeAudioData = decodeAudioData;
      close = async () => {};
    },
  );
}

export function hasMicrophone(isThere: boolean) {
  const getUserMedia = async () => {
    if (!isThere) throw new Error('none');
    return { getTracks: () => [{ stop: closeTrack }] };
  };
  const value = { getUserMedia };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
}
