import { accountContract } from './account/index.ts';
import { chatContract } from './chat/index.ts';
import { discoveryContract } from './discovery/index.ts';
import { matchingContract } from './matching/index.ts';
import { mediaContract, uploadContract } from './media/index.ts';
import { playContract } from './play/index.ts';
import { profileContract } from './profile/index.ts';
import { rizzmanContract } from './rizzman/index.ts';

/** Every endpoint. `/api/openapi.json` and the web's typed client are built from these. */
export const apiContract = {
  ...accountContract,
  ...chatContract,
  ...discoveryContract,
  ...matchingContract,
  ...mediaContract,
  ...playContract,
  ...profileContract,
  ...rizzmanContract,
};
export type ApiContract = typeof apiContract;

/** The same endpoints by room, with a description: the sections of the API documents. */
export const apiRooms = {
  account: { about: 'Registration, sign-in and passwords', contract: accountContract },
  chat: { about: 'Conversations of mutual matches', contract: chatContract },
  discovery: { about: 'Members to meet', contract: discoveryContract },
  matching: { about: 'Likes, passes and matches', contract: matchingContract },
  media: { about: 'Pictures and videos', contract: { ...mediaContract, ...uploadContract } },
  play: {
    about: 'Points, the daily bonus, challenges and achievements',
    contract: playContract,
  },
  profile: { about: 'Profiles of members', contract: profileContract },
  rizzman: { about: 'The maze game', contract: rizzmanContract },
};
