/** Opens a camera or a microphone. Undefined without one or the member's permission. */
export async function openMedia(wanted: MediaStreamConstraints): Promise<MediaStream | undefined> {
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return devices?.getUserMedia(wanted).catch(() => undefined);
}

export function closeMedia(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
