/** Best first: MP4 plays everywhere; older browsers record only WebM. */
const RECORDED_TYPES = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/mp4',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
];
/** A minute of it stays far below the limit of an upload. */
const BITS_PER_SECOND = 2_000_000;

/**
 * The picture and sound of the member's camera, if there is one and they allow it; undefined
 * otherwise. A microphone is welcome but not needed.
 */
export async function openCamera(): Promise<MediaStream | undefined> {
  if (typeof MediaRecorder === 'undefined') return undefined;
  // Not there on pages that are neither https nor this machine's own, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const found = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  const has = (kind: MediaDeviceKind) => found.some((device) => device.kind === kind);
  if (!devices || !has('videoinput')) return undefined;
  const video = { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 720 } };
  try {
    return await devices.getUserMedia({ video, audio: has('audioinput') });
  } catch {
    return undefined;
  }
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Records a stream until `stop`; then gives the video, in a container that this browser can make. */
export function recordStream(
  stream: MediaStream,
  onRecorded: (video: Blob) => void,
): { stop: () => void } {
  const mimeType = RECORDED_TYPES.find((type) => MediaRecorder.isTypeSupported(type));
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
