import type { FastifyInstance } from 'fastify';

import type { JobHandler } from '../../platform/server/jobs/job.ts';
import { forgetJobsAbout } from '../../platform/server/jobs/jobs.ts';
import type { Work } from '../../platform/server/unit-of-work.ts';
import {
  accountData,
  accountJobs,
  accountRoutes,
  ownAccountRoutes,
  passkeyRoutes,
  secondFactorRoutes,
} from '../../rooms/account/server/index.ts';
import {
  blocksData,
  blocksJobs,
  blocksRoutes,
  isMetBy,
  restoreBlocks,
} from '../../rooms/blocks/server/index.ts';
import { callsData, callsJobs, callsRoutes } from '../../rooms/calls/server/index.ts';
import { chatData, chatJobs, chatRoutes, notifyIfAway } from '../../rooms/chat/server/index.ts';
import type { LiveRoom } from '../../rooms/chat/server/live/index.ts';
import {
  coachingData,
  coachingRoutes,
  modelRoutes,
  questionsRoutes,
} from '../../rooms/coaching/server/index.ts';
import {
  alertsJobs,
  alertsRoutes,
  communityData,
  communityRoutes,
  isSetupLink,
  healthJobs,
  healthRoutes,
  tokensRoutes,
} from '../../rooms/community/server/index.ts';
import { dailyLimitsData } from '../../rooms/daily-limits/server/index.ts';
import {
  discoveryData,
  discoveryJobs,
  discoveryRoutes,
} from '../../rooms/discovery/server/index.ts';
import { doorData, doorJobs, doorRoutes, openDoor } from '../../rooms/door/server/index.ts';
import {
  againData,
  againJobs,
  againRoutes,
  openForDate,
  roundsData,
  roundsJobs,
  roundsRoutes,
  tablesJobs,
  tablesRoutes,
} from '../../rooms/evenings/server/index.ts';
import {
  calendarRoutes,
  eventCalendarRoutes,
  eventDeskRoutes,
  eventJobs,
  eventLetters,
  eventsData,
  eventsRoutes,
  isHiddenCover,
} from '../../rooms/events/server/index.ts';
import { figuresData, figuresJobs, figuresRoutes } from '../../rooms/figures/server/index.ts';
import {
  groupsData,
  groupsJobs,
  groupsRoutes,
  planLetters,
} from '../../rooms/groups/server/index.ts';
import { homeData, homeRoutes } from '../../rooms/home/server/index.ts';
import { matchingData, matchingJobs, matchingRoutes } from '../../rooms/matching/server/index.ts';
import {
  notificationsData,
  notificationsJobs,
  notificationsRoutes,
  stoppingRoutes,
} from '../../rooms/notifications/server/index.ts';
import {
  findAlike,
  peopleData,
  peopleJobs,
  peopleRoutes,
} from '../../rooms/people/server/index.ts';
import { placesData, placesRoutes } from '../../rooms/places/server/index.ts';
import { playData, playJobs, playRoutes } from '../../rooms/play/server/index.ts';
import { profileData, profileRoutes } from '../../rooms/profile/server/index.ts';
import {
  fileRoutes,
  mediaData,
  mediaJobs,
  mediaRoutes,
} from '../../rooms/profile/server/media/index.ts';
import {
  preferencesData,
  preferencesRoutes,
} from '../../rooms/profile/server/preferences/index.ts';
import { openTogether, rizzmanData, rizzmanRoutes } from '../../rooms/rizzman/server/index.ts';
import {
  deskRoutes,
  safetyData,
  safetyJobs,
  safetyRoutes,
  photoCheckData,
  photoCheckDeskRoutes,
  photoCheckJobs,
  photoCheckRoutes,
} from '../../rooms/safety/server/index.ts';
import { exportData, exportJobs, exportRoutes } from '../../rooms/settings/server/export/index.ts';
import { settingsRoutes } from '../../rooms/settings/server/index.ts';
import {
  leavingData,
  leavingJobs,
  leavingRoutes,
} from '../../rooms/settings/server/leaving/index.ts';
import type { Deps, RoomContext } from './context.ts';
import type { MemberData } from './member-data.ts';
import { backUpWhenDue } from './operations/back-up-when-due.ts';
import { whenClockIsSure, whenClocksAgree } from './operations/clock-doubt.ts';
import { examineHere } from './operations/doctor/examine.ts';
import { watchHealth } from './operations/watch-health.ts';

/** Dependencies of some rooms in addition to their context. */
interface Parts {
  http: FastifyInstance;
  live: LiveRoom;
}

export interface Room {
  routes?: (context: RoomContext, parts: Parts) => void | Promise<void>;
  jobs?: (deps: Deps) => JobHandler[];
  /** `nothing`: the room has no tables, or another room exports and erases them. */
  memberData: MemberData | 'nothing';
}

/** All rooms of the server. A room that does not answer for its members' data does not compile. */
export const rooms = {
  account: {
    routes: (context) => {
      const door = openDoor(context);
      accountRoutes(context, {
        ...door,
        joining: async (work, member, registration) => {
          await restoreBlocks(work, member);
          await door.joining(work, member, registration);
        },
      });
      ownAccountRoutes(context);
      passkeyRoutes(context);
      secondFactorRoutes(context);
    },
    jobs: accountJobs,
    memberData: accountData,
  },
  community: { routes: communityRoutes, memberData: communityData },
  places: {
    routes: (context) =>
      placesRoutes(context, (token) => isSetupLink(context.db, token, context.clock())),
    memberData: placesData,
  },
  door: {
    routes: (context) => doorRoutes(context, findAlike),
    jobs: doorJobs,
    memberData: doorData,
  },
  discovery: { routes: discoveryRoutes, jobs: discoveryJobs, memberData: discoveryData },
  matching: { routes: matchingRoutes, jobs: matchingJobs, memberData: matchingData },
  blocks: { routes: blocksRoutes, jobs: blocksJobs, memberData: blocksData },
  /** Its jobs are all it has. */
  alerts: { routes: alertsRoutes, jobs: alertsJobs, memberData: 'nothing' },
  /** Their table belongs to the room `account`. */
  tokens: { routes: tokensRoutes, memberData: 'nothing' },
  /** Its tables are about the installation. */
  health: {
    routes: (context, { http }) => healthRoutes(context, http, examineHere),
    jobs: (deps) => healthJobs(deps, { backUp: backUpWhenDue, watch: watchHealth }),
    memberData: 'nothing',
  },
  /** Opened by `buildApp`, which passes it to the other rooms. */
  live: { memberData: 'nothing' },
  /** Chat exports and erases its conversations, groups its rooms of squads. */
  conversations: { memberData: 'nothing' },
  /** Before chat, whose rows have the names of senders in group rooms. */
  groups: {
    routes: (context) => groupsRoutes(context, { dateConfirmed: openForDate }),
    jobs: groupsJobs,
    memberData: groupsData,
  },
  chat: {
    routes: (context, { live }) => chatRoutes(context, live),
    jobs: chatJobs,
    memberData: chatData,
  },
  /** Its address is the account's. */
  calendar: { routes: calendarRoutes, memberData: 'nothing' },
  again: { routes: againRoutes, jobs: againJobs, memberData: againData },
  calls: { routes: callsRoutes, jobs: callsJobs, memberData: callsData },
  /** After the features that lock their own rows before these counters. */
  dailyLimits: { memberData: dailyLimitsData },
  media: {
    routes: async (context, { http }) => {
      mediaRoutes(context);
      await fileRoutes(http, context, { isHiddenCover, isMetBy });
    },
    jobs: mediaJobs,
    memberData: mediaData,
  },
  photoCheck: {
    routes: (context) => {
      photoCheckRoutes(context);
      photoCheckDeskRoutes(context);
    },
    jobs: photoCheckJobs,
    memberData: photoCheckData,
  },
  figures: { routes: figuresRoutes, jobs: figuresJobs, memberData: figuresData },
  people: {
    routes: (context) => peopleRoutes(context, { eraseMember, listMemberData }),
    jobs: peopleJobs,
    memberData: peopleData,
  },
  /** Safety keeps its rows until the term is over. */
  audit: { memberData: 'nothing' },
  /** Matching exports and erases the pairs, blocks the blocks. */
  relations: { memberData: 'nothing' },
  notifications: {
    routes: async (context, { http }) => {
      notificationsRoutes(context, (memberId) => notifyIfAway(context, memberId));
      await stoppingRoutes(http, context);
    },
    jobs: (deps) => notificationsJobs(deps, { ...planLetters, ...eventLetters }),
    memberData: notificationsData,
  },
  play: { routes: playRoutes, jobs: playJobs, memberData: playData },
  home: { routes: homeRoutes, memberData: homeData },
  coaching: {
    routes: (context) => {
      coachingRoutes(context);
      questionsRoutes(context);
      modelRoutes(context);
    },
    memberData: coachingData,
  },
  preferences: { routes: preferencesRoutes, memberData: preferencesData },
  profile: { routes: profileRoutes, memberData: profileData },
  rizzman: {
    routes: (context, { http, live }) => {
      rizzmanRoutes(context);
      openTogether(context, http, live);
    },
    memberData: rizzmanData,
  },
  /** Each room keeps the settings that its rules need, and exports them. */
  settings: { routes: settingsRoutes, memberData: 'nothing' },
  events: {
    routes: (context) => {
      eventsRoutes(context);
      eventCalendarRoutes(context);
      eventDeskRoutes(context);
    },
    jobs: eventJobs,
    memberData: eventsData,
  },
  /** What its tables have of members is kept with their answers to the event. */
  evenings: { routes: tablesRoutes, jobs: tablesJobs, memberData: 'nothing' },
  rounds: { routes: roundsRoutes, jobs: roundsJobs, memberData: roundsData },
  export: {
    routes: exportRoutes,
    jobs: (deps) => exportJobs(deps, listMemberData),
    memberData: exportData,
  },
  leaving: {
    routes: leavingRoutes,
    jobs: (deps) => leavingJobs(deps, eraseMember),
    memberData: leavingData,
  },
  safety: {
    routes: (context) => {
      safetyRoutes(context);
      deskRoutes(context);
    },
    jobs: safetyJobs,
    memberData: safetyData,
  },
} satisfies Record<string, Room>;

/** The rooms that hold members' data. */
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
 */
export async function eraseMember(work: Work, memberId: string): Promise<void> {
  for (const [room, { eraseData }] of listMemberData()) {
    if (room !== 'account') await eraseData(work, memberId);
  }
  await forgetJobsAbout(work.tx, memberId);
  await accountData.eraseData(work, memberId);
}

/** Registers the jobs of all rooms. Call it once, before anything adds a job. */
export function handleJobs(deps: Deps): void {
  for (const { jobs } of Object.values<Room>(rooms)) {
    deps.jobs.handle((jobs?.(deps) ?? []).map((job) => careful(deps, job)));
  }
}

function careful(deps: Deps, job: JobHandler): JobHandler {
  if (job.cron === undefined || job.isWatch === true) return job;
  const whenRight = job.isRemoval === true ? whenClockIsSure : whenClocksAgree;
  return { ...job, run: (data) => whenRight(deps, () => job.run(data)) };
}
