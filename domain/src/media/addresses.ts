import { FILES_PATH, type PictureSize } from './constants.ts';

const PICTURE = new RegExp(String.raw`^(${FILES_PATH}pictures/[\w-]+/)\d+\.webp$`, 'u');
const VIDEO = new RegExp(String.raw`^${FILES_PATH}videos/[\w-]+\.(?:mp4|webm)$`, 'u');

/** The address of a picture in one of the stored sizes. Other addresses are returned unchanged. */
export function pictureAt(profilePicture: string | null, size: PictureSize): string | null {
  return profilePicture?.replace(PICTURE, `$1${size}.webp`) ?? null;
}

/** False for a placeholder (§2): it was not recorded. */
export function isPlayableVideo(videoIntroUrl: string | null): videoIntroUrl is string {
  return videoIntroUrl !== null && VIDEO.test(videoIntroUrl);
}
