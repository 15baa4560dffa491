const SIDE_MAX = 1024;
const QUALITY = 0.92;

/** The middle square of the camera's picture, as the preview shows it. */
export function takePicture(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = video;
  const side = Math.min(width, height);
  return drawSquare(Math.min(side, SIDE_MAX), (context, size) =>
    context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size),
  );
}

/** The whole picture in a square, so that nothing at its edges is cut off. Throws for other files. */
export async function fitPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  return drawSquare(Math.min(longest, SIDE_MAX), (context, size) => {
    const [width, height] = [picture.width, picture.height].map((side) => (side / longest) * size);
    context.fillStyle = 'white';
    context.fillRect(0, 0, size, size);
    if (width === undefined || height === undefined) return;
    context.drawImage(picture, (size - width) / 2, (size - height) / 2, width, height);
  });
}

function drawSquare(
  side: number,
  draw: (context: CanvasRenderingContext2D, side: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  draw(context, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
