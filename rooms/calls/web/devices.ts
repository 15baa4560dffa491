/** Some browsers have no WebRTC. */
export const canCall = () => 'RTCPeerConnection' in globalThis;

export type DeviceTrouble = 'refused' | 'missing';

/** Opens a microphone or a camera, or says why not. */
export async function openDevice(
  kind: 'audio' | 'video',
): Promise<MediaStreamTrack | DeviceTrouble> {
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'missing';
  try {
    const stream = await devices.getUserMedia({ [kind]: true });
    return stream.getTracks()[0] ?? 'missing';
  } catch (error) {
    const isMissing = error instanceof DOMException && error.name === 'NotFoundError';
    return isMissing ? 'missing' : 'refused';
  }
}
