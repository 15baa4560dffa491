import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { levelOf } from '@rizzly/domain/play';
import express from 'express';
import postgres from 'postgres';

import { hashToken } from '../server/src/features/account/index.ts';
import { connectDatabase } from '../server/src/platform/database/database.ts';
import { unauthenticated } from '../server/src/platform/http/app-error.ts';
import { buildQuietApp } from './app.ts';

/**
 * The process of one server that `http.ts` compares: `rizzly`, `raw` (node:http with the same bytes
 * and one indexed query by the same driver) or `express` (the same list query in usual Express
 * style). It prints its port.
 */
const [kind = '', socketDirectory = '', user = '', password = ''] = process.argv.slice(2);
/** The bare driver, for the other two servers. Rizzly uses connectDatabase as usual. */
const sql = postgres({
  host: socketDirectory,
  user,
  password,
  database: 'postgres',
  max: 10,
});

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

const tokenOf = (cookie: string | undefined) => cookie?.split('rizzly=')[1]?.split(';')[0] ?? '';

const findBySession = async (token: string) => {
  const rows = await sql<MemberRow[]>`
    select m.* from sessions s join members m on m.id = s.member_id
    where s.token_hash = ${hashToken(token)} and s.expires_at > ${new Date()}`;
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
    void answer(request, response);
  });
}

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const row = await findBySession(tokenOf(request.headers.cookie));
  if (!row) {
    response.writeHead(401).end();
    return;
  }
  const user = {
    ...toUser(row),
    email: row.email,
    username: row.email,
    lastDailyBonusAt: row.last_daily_bonus_at,
  };
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ user }));
}

function startExpress(): http.Server {
  const app = express();
  app.use(express.json());
  app.get('/api/users', (request, response, next) => {
    listMembers(request, response).then(undefined, next);
  });
  return http.createServer(app);
}

async function listMembers(request: express.Request, response: express.Response): Promise<void> {
  const viewer = await findBySession(tokenOf(request.headers.cookie));
  if (!viewer) {
    response.status(401).json({ message: unauthenticated().message });
    return;
  }
  const rows = await sql<MemberRow[]>`
      select * from members m
      where m.id <> ${viewer.id}
        and not exists (
          select from matches x
          where least(x.user1_id, x.user2_id) = least(m.id, ${viewer.id}::uuid)
            and greatest(x.user1_id, x.user2_id) = greatest(m.id, ${viewer.id}::uuid)
            and case when x.user1_id = ${viewer.id} then x.type = 'pass'
              else x.answer in ('pass', 'decline') end
          offset 0)
      order by m.created_at desc, m.id desc limit 21`;
  const page = rows.slice(0, 20);
  const last = page.at(-1);
  if (last && rows.length > page.length) {
    const cursor = `${last.created_at.getTime()}_${last.id}`;
    response.set('link', `<${request.path}?cursor=${cursor}>; rel="next"`);
  }
  response.json(page.map(toUser));
}

const servers: Record<string, () => Promise<http.Server> | http.Server> = {
  rizzly: startRizzly,
  raw: startRaw,
  express: startExpress,
};
const server = await servers[kind]?.();
if (!server) throw new Error(`No such server: ${kind}`);
server.listen(0, '127.0.0.1', () => {
  console.log((server.address() as AddressInfo).port);
});
