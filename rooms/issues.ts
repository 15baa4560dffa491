import { texts as sharedEn } from '../platform/shared/texts/en.ts';
import { texts as sharedEs } from '../platform/shared/texts/es.ts';
import type { Language } from '../platform/shared/texts/language.ts';
import { texts as accountEn } from './account/texts/en.ts';
import { texts as accountEs } from './account/texts/es.ts';
import { texts as blocksEn } from './blocks/texts/en.ts';
import { texts as blocksEs } from './blocks/texts/es.ts';
import { texts as callsEn } from './calls/texts/en.ts';
import { texts as callsEs } from './calls/texts/es.ts';
import { texts as chatEn } from './chat/texts/en.ts';
import { texts as chatEs } from './chat/texts/es.ts';
import { texts as communityEn } from './community/texts/en.ts';
import { texts as communityEs } from './community/texts/es.ts';
import { texts as discoveryEn } from './discovery/texts/en.ts';
import { texts as discoveryEs } from './discovery/texts/es.ts';
import { texts as doorEn } from './door/texts/en.ts';
import { texts as doorEs } from './door/texts/es.ts';
import { texts as againEn } from './evenings/again/texts/en.ts';
import { texts as againEs } from './evenings/again/texts/es.ts';
import { texts as roundsEn } from './evenings/rounds/texts/en.ts';
import { texts as roundsEs } from './evenings/rounds/texts/es.ts';
import { texts as eventsEn } from './events/texts/en.ts';
import { texts as eventsEs } from './events/texts/es.ts';
import { texts as figuresEn } from './figures/texts/en.ts';
import { texts as figuresEs } from './figures/texts/es.ts';
import { texts as groupsEn } from './groups/texts/en.ts';
import { texts as groupsEs } from './groups/texts/es.ts';
import { texts as homeEn } from './home/texts/en.ts';
import { texts as homeEs } from './home/texts/es.ts';
import { texts as matchingEn } from './matching/texts/en.ts';
import { texts as matchingEs } from './matching/texts/es.ts';
import { texts as notificationsEn } from './notifications/texts/en.ts';
import { texts as notificationsEs } from './notifications/texts/es.ts';
import { texts as peopleEn } from './people/texts/en.ts';
import { texts as peopleEs } from './people/texts/es.ts';
import { texts as placesEn } from './places/texts/en.ts';
import { texts as placesEs } from './places/texts/es.ts';
import { texts as playEn } from './play/texts/en.ts';
import { texts as playEs } from './play/texts/es.ts';
import { texts as mediaEn } from './profile/media/texts/en.ts';
import { texts as mediaEs } from './profile/media/texts/es.ts';
import { texts as preferencesEn } from './profile/preferences/texts/en.ts';
import { texts as preferencesEs } from './profile/preferences/texts/es.ts';
import { texts as profileEn } from './profile/texts/en.ts';
import { texts as profileEs } from './profile/texts/es.ts';
import { texts as rizzmanEn } from './rizzman/texts/en.ts';
import { texts as rizzmanEs } from './rizzman/texts/es.ts';
import { texts as photoCheckEn } from './safety/photo-check/texts/en.ts';
import { texts as photoCheckEs } from './safety/photo-check/texts/es.ts';
import { texts as safetyEn } from './safety/texts/en.ts';
import { texts as safetyEs } from './safety/texts/es.ts';
import { texts as settingsEn } from './settings/texts/en.ts';
import { texts as settingsEs } from './settings/texts/es.ts';

/** The validation messages of each room, for the server. Forms only load their own room's. */
const ISSUES = {
  account: { en: accountEn.issues, es: accountEs.issues },
  again: { en: againEn.issues, es: againEs.issues },
  blocks: { en: blocksEn.issues, es: blocksEs.issues },
  calls: { en: callsEn.issues, es: callsEs.issues },
  chat: { en: chatEn.issues, es: chatEs.issues },
  community: { en: communityEn.issues, es: communityEs.issues },
  discovery: { en: discoveryEn.issues, es: discoveryEs.issues },
  door: { en: doorEn.issues, es: doorEs.issues },
  home: { en: homeEn.issues, es: homeEs.issues },
  events: { en: eventsEn.issues, es: eventsEs.issues },
  figures: { en: figuresEn.issues, es: figuresEs.issues },
  groups: { en: groupsEn.issues, es: groupsEs.issues },
  matching: { en: matchingEn.issues, es: matchingEs.issues },
  media: { en: mediaEn.issues, es: mediaEs.issues },
  notifications: { en: notificationsEn.issues, es: notificationsEs.issues },
  people: { en: peopleEn.issues, es: peopleEs.issues },
  'photo-check': { en: photoCheckEn.issues, es: photoCheckEs.issues },
  places: { en: placesEn.issues, es: placesEs.issues },
  play: { en: playEn.issues, es: playEs.issues },
  preferences: { en: preferencesEn.issues, es: preferencesEs.issues },
  profile: { en: profileEn.issues, es: profileEs.issues },
  rizzman: { en: rizzmanEn.issues, es: rizzmanEs.issues },
  rounds: { en: roundsEn.issues, es: roundsEs.issues },
  safety: { en: safetyEn.issues, es: safetyEs.issues },
  settings: { en: settingsEn.issues, es: settingsEs.issues },
  shared: { en: sharedEn.issues, es: sharedEs.issues },
} satisfies Record<string, Record<Language, Record<string, string>>>;
type Issues = typeof ISSUES;

/**
 * The key of a validation message: the room, and the key in its catalogue's `issues`. Schemas refer
 * to a key; the server (below) and the forms look up the text.
 */
export type IssueKey = {
  [Room in keyof Issues]: `${Room}.${keyof Issues[Room]['en'] & keyof Issues[Room]['es'] & string}`;
}[keyof Issues];

/** The validation message of a key. A text that is not a key is returned unchanged. */
export function issueText(key: string, language: Language): string {
  return textAt(key, language) ?? key;
}

/** Whether a schema's message is a key. Those of zod itself are not. */
export function isIssueKey(message: string | undefined): message is IssueKey {
  return message !== undefined && textAt(message, 'en') !== undefined;
}

function textAt(key: string, language: Language): string | undefined {
  const [room = '', name = ''] = key.split('.');
  const texts: Record<string, Record<Language, Record<string, string>>> = ISSUES;
  return Object.hasOwn(texts, room) ? texts[room]?.[language][name] : undefined;
}
