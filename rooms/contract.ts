import type { Contract } from '../platform/shared/index.ts';
import {
  accountContract,
  ownAccountContract,
  passkeyContract,
  secondFactorContract,
} from './account/index.ts';
import { blocksContract } from './blocks/index.ts';
import { callsContract } from './calls/index.ts';
import { attachmentFileContract, chatContract } from './chat/index.ts';
import { coachingContract, modelContract, questionsContract } from './coaching/index.ts';
import {
  alertsContract,
  agreementsContract,
  announcementsAdminContract,
  announcementsContract,
  communityAdminContract,
  communityContract,
  logoAdminContract,
  logoContract,
  logoUploadContract,
  pagesAdminContract,
  pagesContract,
  setupContract,
  tokensContract,
  healthContract,
} from './community/index.ts';
import { discoveryContract } from './discovery/index.ts';
import { doorContract, doorDeskContract, proofContract } from './door/index.ts';
import { againContract } from './evenings/again/index.ts';
import { roundsContract } from './evenings/rounds/index.ts';
import { tablesContract } from './evenings/tables/index.ts';
import {
  calendarFeedContract,
  calendarSubscriptionContract,
  eventCalendarContract,
  eventsContract,
  eventsDeskContract,
} from './events/index.ts';
import { figuresContract, publicFiguresContract } from './figures/index.ts';
import {
  calendarContract,
  meetingContract,
  plansContract,
  roomsContract,
  squadsContract,
} from './groups/index.ts';
import { homeContract } from './home/index.ts';
import { matchingContract } from './matching/index.ts';
import { notificationsContract, pushContract } from './notifications/index.ts';
import {
  batchContract,
  deskPeopleContract,
  deskPersonContract,
  peopleContract,
  personContract,
} from './people/index.ts';
import { placesAdminContract, placesContract } from './places/index.ts';
import { playContract } from './play/index.ts';
import { profileContract } from './profile/index.ts';
import { filesContract, mediaContract, uploadContract } from './profile/media/index.ts';
import { preferencesContract } from './profile/preferences/index.ts';
import { rizzmanContract } from './rizzman/index.ts';
import {
  auditContract,
  deskContract,
  raidContract,
  safetyContract,
  todoContract,
} from './safety/index.ts';
import { photoCheckContract, photoCheckDeskContract } from './safety/photo-check/index.ts';
import {
  exportContract,
  exportFileContract,
  settingsContract,
  leavingContract,
} from './settings/index.ts';

/** The members' endpoints by room, with a description: the sections of `/api/openapi.json`. */
export const apiRooms = {
  account: {
    about: 'Registration, sign-in, and settings of the account',
    contract: {
      ...accountContract,
      ...ownAccountContract,
      ...passkeyContract,
      ...secondFactorContract,
    },
  },
  again: {
    about: 'Whether two who met would meet again',
    contract: againContract,
  },
  blocks: { about: 'Blocking members', contract: blocksContract },
  calendar: {
    about: 'A calendar to subscribe to',
    contract: { ...calendarSubscriptionContract, ...calendarFeedContract },
  },
  calls: { about: 'Calls between two who matched', contract: callsContract },
  chat: {
    about: 'Conversations of mutual matches',
    contract: { ...chatContract, ...attachmentFileContract },
  },
  coaching: {
    about: 'Lessons of the coach, and the twelve questions of a match',
    contract: { ...coachingContract, ...questionsContract },
  },
  community: {
    about: 'The community itself',
    contract: {
      ...communityContract,
      ...pagesContract,
      ...agreementsContract,
      ...announcementsContract,
      ...logoContract,
      ...setupContract,
    },
  },
  door: {
    about: 'Coming in: invitations, applications, proofs of work',
    contract: { ...proofContract, ...doorContract },
  },
  discovery: { about: 'Members to meet', contract: discoveryContract },
  events: {
    about: 'Events: hosting, going, checking in',
    contract: { ...eventsContract, ...eventCalendarContract },
  },
  evenings: {
    about: 'Tables and rounds, for those who come alone',
    contract: { ...tablesContract, ...roundsContract },
  },
  export: {
    about: 'One’s own data as a file',
    contract: { ...exportContract, ...exportFileContract },
  },
  home: { about: 'The first steps of a newcomer', contract: homeContract },
  groups: {
    about: 'Squads, rooms of two squads, and plans for a date',
    contract: {
      ...squadsContract,
      ...meetingContract,
      ...roomsContract,
      ...plansContract,
      ...calendarContract,
    },
  },
  leaving: { about: 'Breaks, and leaving for good', contract: leavingContract },
  matching: { about: 'Likes, passes and matches', contract: matchingContract },
  media: {
    about: 'Pictures and videos',
    contract: { ...mediaContract, ...uploadContract, ...filesContract },
  },
  notifications: {
    about: 'What happened to oneself, and pushes to one’s browsers',
    contract: { ...notificationsContract, ...pushContract },
  },
  photoCheck: { about: 'Showing that pictures are one’s own', contract: photoCheckContract },
  places: { about: 'Where members can live, and their interests', contract: placesContract },
  play: {
    about: 'Points, the daily bonus, challenges and achievements',
    contract: playContract,
  },
  profile: { about: 'Profiles of members', contract: profileContract },
  preferences: { about: 'Whom one would like to meet', contract: preferencesContract },
  rizzman: { about: 'The maze game', contract: rizzmanContract },
  settings: { about: 'One’s own settings', contract: settingsContract },
  figures: { about: 'Whether people meet', contract: publicFiguresContract },
  safety: { about: 'Reports, notices, standing and appeals', contract: safetyContract },
};

/** The moderators' calls, described in a document that only they can read. */
export const deskRooms = {
  desk: { about: 'Cases, decisions, appeals and the audit', contract: deskContract },
  alerts: { about: 'The webhook, for admins', contract: alertsContract },
  tokens: { about: 'Tokens for programs, for admins', contract: tokensContract },
  audit: { about: 'Everything that was done, for admins', contract: auditContract },
  raid: { about: 'A raid, for admins', contract: raidContract },
  todo: { about: 'What needs doing', contract: todoContract },
  community: {
    about: 'Settings, pages, announcements and logo of the community, for admins',
    contract: {
      ...communityAdminContract,
      ...pagesAdminContract,
      ...announcementsAdminContract,
      ...logoUploadContract,
      ...logoAdminContract,
    },
  },
  health: { about: 'How the installation is, for admins', contract: healthContract },
  places: {
    about: 'Places and interests of the community, for admins',
    contract: placesAdminContract,
  },
  door: { about: 'Applications, and whom banned members let in', contract: doorDeskContract },
  events: { about: 'First events of hosts to look at', contract: eventsDeskContract },
  figures: { about: 'How the community is, for admins', contract: figuresContract },
  people: {
    about: 'Members, their roles, and registrations that wait',
    contract: {
      ...peopleContract,
      ...deskPeopleContract,
      ...personContract,
      ...batchContract,
      ...deskPersonContract,
    },
  },
  photoChecks: { about: 'Selfies to compare with pictures', contract: photoCheckDeskContract },
};

/** Calls that exist only where an operator has set a language model. */
const optionalRooms = { coaching: { contract: modelContract } };

type CallsOf<Rooms extends Record<string, { contract: Contract }>> = Rooms[keyof Rooms]['contract'];
type Together<Union> = (Union extends unknown ? (calls: Union) => void : never) extends (
  calls: infer All,
) => void
  ? { [Key in keyof All]: All[Key] }
  : never;

/** Every endpoint, for the web's typed client. */
export type ApiContract = Together<
  CallsOf<typeof apiRooms> | CallsOf<typeof deskRooms> | CallsOf<typeof optionalRooms>
>;
/** @internal For tests. */
export const apiContract = Object.assign(
  {},
  ...[apiRooms, deskRooms, optionalRooms].flatMap((rooms) =>
    Object.values(rooms).map(({ contract }) => contract),
  ),
) as ApiContract;
