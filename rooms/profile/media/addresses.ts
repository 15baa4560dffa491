import { FILES_PATH, type PictureSize, type PortraitSize } from './constants.ts';

/** The folder, the size and the color, which older pictures don't have. */
const PICTURE = new RegExp(
  String.raw`^(${FILES_PATH}pictures/[\w-]+/)(?:portrait-)?\d+((?:-[0-9a-f]{6})?)\.webp$`,
  'u',
);
const VIDEO = new RegExp(String.raw`^${FILES_PATH}videos/[\w-]+\.(?:mp4|webm)$`, 'u');

/** The address of a picture's square in one of the stored sizes. Other addresses are returned unchanged. */
export function pictureAt(profilePicture: string | null, size: PictureSize): string | null {
  return profilePicture?.replace(PICTURE, `$1${size}$2.webp`) ?? null;
}

/** The address of the same picture as a portrait (3:4). Other addresses are returned unchanged. */
export function portraitAt(profilePicture: string, size: PortraitSize): string;
export function portraitAt(profilePicture: string | null, size: PortraitSize): string | null;
export function portraitAt(profilePicture: string | null, size: PortraitSize): string | null {
  return profilePicture?.replace(PICTURE, `$1portrait-${size}$2.webp`) ?? null;
}

/**
 * The average color of a picture, from its address, so that lists can show it before the file is
 * loaded. Undefined for addresses without a color.
 */
export function colorOf(picture: string): string | undefined {
  const color = PICTURE.exec(picture)?.[2]?.slice(1);
  return color ? `#${color}` : undefined;
}

/** False for a placeholder (§2), which is no recording. */
export function isPlayableVideo(videoIntroUrl: string | null): videoIntroUrl is string {
  return videoIntroUrl !== null && VIDEO.test(videoIntroUrl);
}
