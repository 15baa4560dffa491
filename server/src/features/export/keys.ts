/** Where an export's file is in the store. */
export const exportKey = (exportId: string) => `exports/${exportId}.zip`;
