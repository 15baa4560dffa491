import { buffer } from 'node:stream/consumers';

import { and, eq, inArray } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import { LOGO_FILES, LOGO_PATH, logoFile, type LogoFile } from '../../../community/index.ts';
import { uploads } from './tables.ts';

const isLogo = and(eq(uploads.kind, 'logo'), eq(uploads.state, 'saved'));

/** Where the files of an uploaded logo are in the store. */
export const logoKey = (id: string, name: string): string => `logos/${id}/${name}`;

/** The address of the logo that an upload became, or would become. */
export const logoUrlOf = (id: string): string => `${LOGO_PATH}${id}/${LOGO_FILES.shown}`;

/** The address of the community's logo. Null when it shows the product's own. */
export async function findLogo(db: Executor): Promise<string | null> {
  const [row] = await db.select({ id: uploads.id }).from(uploads).where(isLogo);
  return row ? logoUrlOf(row.id) : null;
}

/** One of the logo's files. Undefined while the logo is being replaced. */
export async function readLogo(
  storage: Storage,
  logoUrl: string,
  file: LogoFile,
): Promise<Buffer | undefined> {
  const stream = await storage.read(`logos/${logoFile(logoUrl, file).slice(LOGO_PATH.length)}`);
  return stream && buffer(stream);
}

/**
 * Makes an admin's upload the logo. The caller holds a lock, so that only one changes it at a time.
 * The upload then belongs to nobody, so that it stays when the admin is erased. Undefined when there
 * is no such upload.
 */
export async function saveLogo(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<string | undefined> {
  const isOwn = and(
    eq(uploads.id, id),
    eq(uploads.memberId, memberId),
    eq(uploads.kind, 'logo'),
    eq(uploads.state, 'stored'),
  );
  const [row] = await tx
    .update(uploads)
    .set({ state: 'saved', memberId: null })
    .where(isOwn)
    .returning({ id: uploads.id });
  return row && logoUrlOf(row.id);
}

/** Drops the logo. After the commit the caller passes the ids to `removeDropped`. */
export async function dropLogo(tx: Transaction): Promise<string[]> {
  const ids = tx.select({ id: uploads.id }).from(uploads).where(isLogo).for('update');
  const rows = await tx
    .update(uploads)
    .set({ state: 'dropped' })
    .where(inArray(uploads.id, ids))
    .returning({ id: uploads.id });
  return rows.map(({ id }) => id);
}
