/** The largest picture a member may upload (§5, §9): 10 MB. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
/** The largest video introduction: 50 MB. */
export const VIDEO_BYTES_MAX = 50 * 1024 * 1024;
/** Larger pictures are not decoded. Any phone's picture fits; a decompression bomb does not. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/**
 * The maximum size and length of a voice note. At usual bit rates half a minute is much smaller.
 */
export const VOICE_BYTES_MAX = 2 * 1024 * 1024;
export const VOICE_SECONDS_MAX = 30;
/** The same for a voice message in a chat. */
export const VOICE_MESSAGE_BYTES_MAX = 4 * 1024 * 1024;
export const VOICE_MESSAGE_SECONDS_MAX = 60;
/** How long an upload for a chat waits to be sent. */
export const ATTACHMENT_KEPT_HOURS = 24;
/** Lifetime of an upload address in minutes (§14). */
export const UPLOAD_MINUTES = 15;
/** Maximum length of a recorded video introduction in seconds (§2's tip). */
export const VIDEO_SECONDS_MAX = 60;

/** The sizes in which a picture is stored: the side of a square, in pixels, as screens show it. */
export const PICTURE_SIZES = [512, 128] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The widths of its stored portraits of 3:4, for screens with large faces. */
export const PORTRAIT_SIZES = [960, 480] as const;
export type PortraitSize = (typeof PORTRAIT_SIZES)[number];
/** Width by height of a portrait. */
export const PORTRAIT_RATIO = 3 / 4;

/** Where stored files are served. */
export const FILES_PATH = '/files/';
/** Where uploads go: `/api/uploads/{id}`. */
export const UPLOADS_PATH = '/api/uploads/';
