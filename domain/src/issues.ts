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
import { texts as mediaEn } from './media/texts/en.ts';
import { texts as mediaEs } from './media/texts/es.ts';
import { texts as notificationsEn } from './notifications/texts/en.ts';
import { texts as notificationsEs } from './notifications/texts/es.ts';
import { texts as peopleEn } from './people/texts/en.ts';
import { texts as peopleEs } from './people/texts/es.ts';
import { texts as photoCheckEn } from './photo-check/texts/en.ts';
import { texts as photoCheckEs } from './photo-check/texts/es.ts';
import { texts as placesEn } from './places/texts/en.ts';
import { texts as placesEs } from './places/texts/es.ts';
import { texts as playEn } from './play/texts/en.ts';
import { texts as playEs } from './play/texts/es.ts';
import { texts as preferencesEn } from './preferences/texts/en.ts';
import { texts as preferencesEs } from './preferences/texts/es.ts';
import { texts as profileEn } from './profile/texts/en.ts';
import { texts as profileEs } from './profile/texts/es.ts';
import { texts as rizzmanEn } from './rizzman/texts/en.ts';
import { texts as rizzmanEs } from './rizzman/texts/es.ts';
import { texts as safetyEn } from './safety/texts/en.ts';
import { texts as safetyEs } from './safety/texts/es.ts';
import { texts as settingsEn } from './settings/texts/en.ts';
import { texts as settingsEs } from './settings/texts/es.ts';
import { texts as sharedEn } from './shared/texts/en.ts';
import { texts as sharedEs } from './shared/texts/es.ts';
import type { Language } from './texts/index.ts';

const ENGLISH = {
  account: accountEn.issues,
  blocks: blocksEn.issues,
  calls: callsEn.issues,
  chat: chatEn.issues,
  community: communityEn.issues,
  discovery: discoveryEn.issues,
  door: doorEn.issues,
  home: homeEn.issues,
  events: eventsEn.issues,
  figures: figuresEn.issues,
  groups: groupsEn.issues,
  matching: matchingEn.issues,
  media: mediaEn.issues,
  notifications: notificationsEn.issues,
  people: peopleEn.issues,
  'photo-check': photoCheckEn.issues,
  places: placesEn.issues,
  play: playEn.issues,
  preferences: preferencesEn.issues,
  profile: profileEn.issues,
  rizzman: rizzmanEn.issues,
  safety: safetyEn.issues,
  settings: settingsEn.issues,
  shared: sharedEn.issues,
};
type Issues = typeof ENGLISH;

/**
 * The key of a validation message: the room, and the key in its catalogue's `issues`. Schemas refer
 * to a key; the server (below) and the forms look up the text.
 */
export type IssueKey = {
  [Room in keyof Issues]: `${Room}.${keyof Issues[Room] & string}`;
}[keyof Issues];

/** The validation messages of every room, for the server. Forms only load their own room's. */
const ISSUES: Record<Language, Record<string, Record<string, string>>> = {
  en: ENGLISH,
  es: {
    account: accountEs.issues,
    blocks: blocksEs.issues,
    calls: callsEs.issues,
    chat: chatEs.issues,
    community: communityEs.issues,
    discovery: discoveryEs.issues,
    door: doorEs.issues,
    home: homeEs.issues,
    events: eventsEs.issues,
    figures: figuresEs.issues,
    groups: groupsEs.issues,
    matching: matchingEs.issues,
    media: mediaEs.issues,
    notifications: notificationsEs.issues,
    people: peopleEs.issues,
    'photo-check': photoCheckEs.issues,
    places: placesEs.issues,
    play: playEs.issues,
    preferences: preferencesEs.issues,
    profile: profileEs.issues,
    rizzman: rizzmanEs.issues,
    safety: safetyEs.issues,
    settings: settingsEs.issues,
    shared: sharedEs.issues,
  } satisfies { [Room in keyof Issues]: Record<keyof Issues[Room], string> },
};

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
  return ISSUES[language][room]?.[name];
}
