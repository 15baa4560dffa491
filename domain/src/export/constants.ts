/** Hours in which a finished export can be downloaded. */
export const EXPORT_HOURS = 48;
