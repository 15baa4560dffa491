import { eq, and, desc, ne, notInArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { DEVICE_DAYS, REGISTRATION_DAYS } from '../index.ts';
import { devices, members } from './tables.ts';
import { createToken, hashToken } from './tokens.ts';

type CookieDeps = Pick<Deps, 'config'>;

/** Tokens as `createToken` makes them: 128 bits. Nothing else is accepted as a cookie's value. */
const TOKEN = /^[\w-]{22}$/u;

/** A cookie of ours that carries a random token. */
export function defineTokenCookie(name: string, days: number) {
  /** `__Host-` binds the cookie to this host and to https; browsers reject it over http. */
  const nameOf = ({ config }: CookieDeps) => (config.secureCookies ? `__Host-${name}` : name);
  const optionsOf = ({ config }: CookieDeps) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies }) as const;
  return {
    nameOf,
    read(deps: CookieDeps, request: Pick<FastifyRequest, 'cookies'>): string | undefined {
      const value = request.cookies[nameOf(deps)];
      return value !== undefined && TOKEN.test(value) ? value : undefined;
    },
    write(deps: CookieDeps, reply: FastifyReply, token: string): void {
      void reply.setCookie(nameOf(deps), token, { ...optionsOf(deps), maxAge: days * 86_400 });
    },
    clear(deps: CookieDeps, reply: FastifyReply): void {
      void reply.clearCookie(nameOf(deps), optionsOf(deps));
    },
  };
}

/** Identifies the browser in which a registration was made. */
export const signUpCookie = defineTokenCookie('rizzly-signup', REGISTRATION_DAYS);

/** Shows that a member has been signed in with this browser. It grants no access by itself. */
export const deviceCookie = defineTokenCookie('rizzly-device', DEVICE_DAYS);

/** How many devices of a member are remembered; the least recently used is forgotten first. */
export const DEVICES_KEPT = 10;

export async function findKnownDevice(db: Executor, email: string, token: string | undefined) {
  return token === undefined ? undefined : findDevice(db, email, hashToken(token));
}

/**
 * Remembers a browser as a device of a member and returns the token for its cookie. Members who
 * share a browser share the token; each has a row.
 */
export async function rememberDevice(
  tx: Transaction,
  memberId: string,
  given: string | undefined,
  now: Date,
): Promise<string> {
  const token = given ?? createToken().token;
  const tokenHash = hashToken(token);
  await saveDevice(tx, { memberId, tokenHash, createdAt: now, lastUsedAt: now });
  await trimDevices(tx, { memberId, tokenHash }, DEVICES_KEPT);
  return token;
}

/** No policy: the visitor's own account. */
async function findDevice(db: Executor, email: string, tokenHash: string) {
  const [row] = await db
    .select({ memberId: devices.memberId, tokenHash: devices.tokenHash })
    .from(devices)
    .innerJoin(members, eq(members.id, devices.memberId))
    .where(and(eq(devices.tokenHash, tokenHash), eq(members.email, email)));
  return row;
}

type Device = typeof devices.$inferInsert;
type DeviceKey = Pick<Device, 'memberId' | 'tokenHash'>;

async function saveDevice(db: Executor, row: Device): Promise<void> {
  await db
    .insert(devices)
    .values(row)
    .onConflictDoUpdate({
      target: [devices.memberId, devices.tokenHash],
      set: { lastUsedAt: row.lastUsedAt },
    });
}

/** Forgets all but the `kept` most recently used devices of a member; `current` always stays. */
async function trimDevices(db: Executor, current: DeviceKey, kept: number): Promise<void> {
  const others = and(
    eq(devices.memberId, current.memberId),
    ne(devices.tokenHash, current.tokenHash),
  );
  const recent = db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .where(others)
    .orderBy(desc(devices.lastUsedAt), devices.tokenHash)
    .limit(kept - 1);
  await db.delete(devices).where(and(others, notInArray(devices.tokenHash, recent)));
}

export async function deleteDevicesOf(db: Executor, memberId: string): Promise<void> {
  await db.delete(devices).where(eq(devices.memberId, memberId));
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** The order matters: most browsers also claim to be those listed after them. */
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bVivaldi\//u, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//u, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//u, 'Safari'],
];
const SYSTEMS: Names = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bWindows\b/u, 'Windows'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

/**
 * Names a browser by its header `User-Agent`, such as 'Firefox · Windows'. Empty if unknown.
 * Without versions: the name is enough for members to tell their browsers apart.
 */
export function nameBrowser(userAgent: string | undefined): string {
  const known = [BROWSERS, SYSTEMS].map((names) => find(names, userAgent ?? ''));
  return known.filter((name) => name !== undefined).join(' · ');
}

function find(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
