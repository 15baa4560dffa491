import { openMedia } from '../../platform/media-devices.ts';

/**
 * The best type first. H.264 plays everywhere, but not every browser records it. VP8 plays in more
 * places than what else Chromium puts into an MP4.
 */
const TYPES = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/webm;codecs="vp8,opus"',
  'video/mp4',
  'video/webm',
];
/** A minute at this rate stays far below the upload limit. */
const BITS_PER_SECOND = 2_000_000;

export const VIDEO_RECORDING = { types: TYPES, videoBitsPerSecond: BITS_PER_SECOND };

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
