/** The storage key of an export's file. */
export const exportKey = (exportId: string) => `exports/${exportId}.zip`;
