import { readConfig } from '../../app/server/config.ts';

const STORE = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

/** Reads one setting, beside those without which it has no meaning. */
export const readAlone = (name: string, value: string) => () =>
  readConfig({ ...(name === 'S3_ENDPOINT' && STORE), [name]: value });
