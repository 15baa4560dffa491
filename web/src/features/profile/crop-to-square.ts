/** The largest side that is uploaded. No screen shows more. */
const SIDE_MAX = 1024;
const QUALITY = 0.92;

/** Returns the square `area` (in picture pixels) as a JPEG. Throws when decoding fails. */
export async function cropToSquare(
  address: string,
  area: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const side = Math.max(1, Math.min(SIDE_MAX, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency; without this it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
