import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { levelOf } from '@rizzly/domain/play';

import { hashToken } from '../server/src/features/account/index.ts';
import { connectDatabase } from '../server/src/platform/database/database.ts';
import { postgres } from '../server/src/platform/database/driver.ts';
import { buildQuietApp } from './app.ts';

/**
 * The process of one server that `http.ts` compares: `rizzly`, or `raw`, which is node:http with
 * the same bytes and the same driver. It prints its port. `statements` are those of Rizzly's list
 * of members, as JSON: the session's, and the list's with its values.
 */
const [kind = '', socketDirectory = '', user = '', password = '', statements = '[]'] =
  process.argv.slice(2);
/** The bare driver, with the same settings for plans as Rizzly's connections. */
const sql = postgres({
  host: socketDirectory,
  user,
  password,
  database: 'postgres',
  max: 10,
  connection: { enable_seqscan: 'off', jit: 'off' },
});
/** Times are sent as text, as drizzle does: one of the list is `infinity`. */
const TIME = 1184;
sql.options.serializers[TIME] = (value: unknown) => value;
const [bySession, list] = JSON.parse(statements) as { query: string; params: string[] }[];

interface MemberRow {
  id: string;
  email: string;
  full_name: string;
  age: number;
  location: string;
  bio: string | null;
  interests: string[];
  profile_picture: string | null;
  video_intro_url: string | null;
  profile_complete: boolean;
  rizz_score: number;
  streak_days: number;
  last_daily_bonus_at: Date | null;
  created_at: Date;
}

const toUser = (row: MemberRow) => ({
  id: row.id,
  fullName: row.full_name,
  age: row.age,
  location: row.location,
  bio: row.bio,
  interests: row.interests,
  profilePicture: row.profile_picture,
  videoIntroUrl: row.video_intro_url,
  rizzScore: row.rizz_score,
  level: levelOf(row.rizz_score),
  streakDays: row.streak_days,
  profileComplete: row.profile_complete,
  photoChecked: null,
  createdAt: row.created_at.toISOString(),
});

/** A row of the list, whose columns have the names of the answer's fields. */
interface ListedRow {
  id: string;
  fullName: string;
  age: number;
  location: string;
  bio: string | null;
  interests: string[];
  profilePicture: string | null;
  videoIntroUrl: string | null;
  rizzScore: number;
  streakDays: number;
  profileComplete: boolean;
  createdAt: Date;
}

const toListed = (row: ListedRow) => ({
  id: row.id,
  fullName: row.fullName,
  age: row.age,
  location: row.location,
  bio: row.bio,
  interests: row.interests,
  profilePicture: row.profilePicture,
  videoIntroUrl: row.videoIntroUrl,
  rizzScore: row.rizzScore,
  level: levelOf(row.rizzScore),
  streakDays: row.streakDays,
  profileComplete: row.profileComplete,
  photoChecked: null,
  createdAt: row.createdAt.toISOString(),
});

const tokenOf = (cookie: string | undefined) => cookie?.split('rizzly=')[1]?.split(';')[0] ?? '';

const findBySession = async (token: string) => {
  const rows = await sql<MemberRow[]>`
    select m.* from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${new Date().toISOString()}`;
  return rows[0];
};

async function startRizzly(): Promise<http.Server> {
  const { db, location } = connectDatabase({ socketDirectory, user, password, name: 'postgres' });
  const app = await buildQuietApp(db, location);
  await app.ready();
  return app.server;
}

function startRaw(): http.Server {
  return http.createServer((request, response) => {
    const isList = request.url?.startsWith('/api/users');
    void answerWith(isList ? listMembers : showSession, request, response);
  });
}

/** Undefined without a session. */
type Answer = (token: string) => Promise<object | undefined>;

async function answerWith(
  read: Answer,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const answer = await read(tokenOf(request.headers.cookie));
  if (!answer) {
    response.writeHead(401).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(answer));
}

const showSession: Answer = async (token) => {
  const row = await findBySession(token);
  if (!row) return undefined;
  const { email, last_daily_bonus_at: lastDailyBonusAt } = row;
  return { user: { ...toUser(row), email, username: email, lastDailyBonusAt } };
};

const listMembers: Answer = async (token) => {
  if (!bySession || !list) throw new Error('The statements are missing');
  const prepare = { prepare: true };
  const now = new Date().toISOString();
  const [session] = await sql.unsafe(bySession.query, [hashToken(token), now], prepare);
  if (!session) return undefined;
  const rows = await sql.unsafe<ListedRow[]>(list.query, list.params, prepare);
  return rows.slice(0, -1).map(toListed);
};

const servers: Record<string, () => Promise<http.Server> | http.Server> = {
  rizzly: startRizzly,
  raw: startRaw,
};
const server = await servers[kind]?.();
if (!server) throw new Error(`No such server: ${kind}`);
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
