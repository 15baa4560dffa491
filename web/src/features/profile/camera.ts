import { openMedia } from '../../platform/media-devices.ts';

/** The best type first. MP4 plays everywhere, but older browsers record only WebM. */
const RECORDED_TYPES = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/mp4',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
];
/** A minute at this rate stays far below the upload limit. */
const BITS_PER_SECOND = 2_000_000;

/** Opens the camera, with sound if there is a microphone. */
export async function openCamera(): Promise<MediaStream | undefined> {
  if (typeof MediaRecorder === 'undefined') return undefined;
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const found = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  const has = (kind: MediaDeviceKind) => found.some((device) => device.kind === kind);
  if (!has('videoinput')) return undefined;
  const video = { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 720 } };
  return openMedia({ video, audio: has('audioinput') });
}

/** Records a stream until `stop`, then passes the file to `onRecorded`. */
export function recordStream(
  stream: MediaStream,
  onRecorded: (file: Blob) => void,
  types: readonly string[] = RECORDED_TYPES,
): { stop: () => void } {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType && { mimeType }),
    videoBitsPerSecond: BITS_PER_SECOND,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  recorder.addEventListener('stop', () => onRecorded(new Blob(parts, { type: recorder.mimeType })));
  recorder.start(1000);
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
