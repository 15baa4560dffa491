import { FILES_PATH, type PictureSize } from './constants.ts';

const PICTURE = new RegExp(String.raw`^(${FILES_PATH}pictures/[\w-]+/)\d+\.webp$`, 'u');
const VIDEO = new RegExp(String.raw`^${FILES_PATH}videos/[\w-]+\.(?:mp4|webm)$`, 'u');

/** The address of a member's picture at one of the kept sizes. Other addresses stay as they are. */
export function pictureAt(profilePicture: string | null, size: PictureSize): string | null {
  return profilePicture?.replace(PICTURE, `$1${size}.webp`) ?? null;
}

/** Whether a video introduction was recorded and can be played; a placeholder (§2) can't. */
export function isPlayableVideo(videoIntroUrl: string | null): videoIntroUrl is string {
  return videoIntroUrl !== null && VIDEO.test(videoIntroUrl);
}
