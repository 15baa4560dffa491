import { createECDH } from 'node:crypto';

import type { Deps } from '../../../../app/server/context.ts';
import { findSecret } from '../../../account/server/index.ts';

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys that identify this community to push services: `VAPID_*`, or keys created at the first
 * use.
 */
export async function findVapidKeys({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<VapidKeys> {
  if (config.vapid) return config.vapid;
  const privateKey = await findSecret(db, 'vapid', createPrivateKey);
  return { privateKey, publicKey: publicKeyOf(privateKey) };
}

function createPrivateKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Leading zeros are part of the key.
  return Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
