/** The largest picture a member may upload (§5, §9): 10 MB. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
/** The largest video introduction: 50 MB. */
export const VIDEO_BYTES_MAX = 50 * 1024 * 1024;
/** More pixels than this are not decoded: any phone's picture fits, a decompression bomb does not. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Minutes for which an upload address works (§14). */
export const UPLOAD_MINUTES = 15;
/** Seconds that a recorded video introduction lasts at most (§2's tip). */
export const VIDEO_SECONDS_MAX = 60;

/** Sides, in pixels, of the squares that a picture is kept as: what the screens show. */
export const PICTURE_SIZES = [512, 128] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Where stored files are served. */
export const FILES_PATH = '/files/';
/** Where uploads go: `/api/uploads/{id}`. */
export const UPLOADS_PATH = '/api/uploads/';
