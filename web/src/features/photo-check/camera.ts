/** Opens the front camera. Undefined without a camera or the member's permission. */
export async function openFrontCamera(): Promise<MediaStream | undefined> {
  // Undefined on pages without https, although the type says otherwise.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } };
  return devices?.getUserMedia({ video }).catch(() => undefined);
}

export function closeCamera(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
