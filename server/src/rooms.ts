import type { FastifyInstance } from 'fastify';

import type { Deps, RoomContext } from './context.ts';
import { accountData, accountJobs, accountRoutes } from './features/account/index.ts';
import { chatData, chatRoutes } from './features/chat/index.ts';
import { discoveryRoutes } from './features/discovery/index.ts';
import type { LiveRoom } from './features/live/index.ts';
import { matchingData, matchingRoutes } from './features/matching/index.ts';
import { fileRoutes, mediaData, mediaJobs, mediaRoutes } from './features/media/index.ts';
import { playData, playRoutes } from './features/play/index.ts';
import { profileRoutes } from './features/profile/index.ts';
import { rizzmanData, rizzmanRoutes } from './features/rizzman/index.ts';
import type { MemberData } from './member-data.ts';
import type { JobHandler } from './platform/jobs/job.ts';
import { forgetJobsAbout } from './platform/jobs/jobs.ts';
import type { Work } from './platform/unit-of-work.ts';

/** What some rooms need beside their context. */
interface Parts {
  http: FastifyInstance;
  live: LiveRoom;
}

export interface Room {
  routes?: (context: RoomContext, parts: Parts) => void | Promise<void>;
  jobs?: (deps: Deps) => JobHandler[];
  /** `nothing`: the room has no tables, or another answers for them. */
  memberData: MemberData | 'nothing';
}

/** All rooms of the server. A room that does not answer for its members' data does not compile. */
export const rooms = {
  account: { routes: accountRoutes, jobs: accountJobs, memberData: accountData },
  discovery: { routes: discoveryRoutes, memberData: 'nothing' },
  matching: { routes: matchingRoutes, memberData: matchingData },
  /** Opened by `buildApp`: other rooms are handed it. */
  live: { memberData: 'nothing' },
  chat: { routes: (context, { live }) => chatRoutes(context, live), memberData: chatData },
  media: {
    routes: async (context, { http }) => {
      mediaRoutes(context);
      await fileRoutes(http, context);
    },
    jobs: mediaJobs,
    memberData: mediaData,
  },
  /** Its pairs are exported and erased by matching, which knows what each of the two may see. */
  relations: { memberData: 'nothing' },
  play: { routes: playRoutes, memberData: playData },
  profile: { routes: profileRoutes, memberData: 'nothing' },
  rizzman: { routes: rizzmanRoutes, memberData: rizzmanData },
} satisfies Record<string, Room>;

/** Every room that has tables, and what it answers for. */
export function listMemberData(): [room: string, memberData: MemberData][] {
  const found: [room: string, memberData: MemberData][] = [];
  for (const [room, { memberData }] of Object.entries<Room>(rooms)) {
    if (memberData !== 'nothing') found.push([room, memberData]);
  }
  return found;
}

/**
 * Erases a member everywhere, in one transaction. The account comes last, because everything else
 * refers to it.
 *
 * @internal No call asks for it yet.
 */
export async function eraseMember(work: Work, memberId: string): Promise<void> {
  for (const [room, { eraseData }] of listMemberData()) {
    if (room !== 'account') await eraseData(work, memberId);
  }
  await forgetJobsAbout(work.tx, memberId);
  await accountData.eraseData(work, memberId);
}
