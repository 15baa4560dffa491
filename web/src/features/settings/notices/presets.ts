import { DEFAULT_NOTICES, type NoticeChannels, type Notices } from '@rizzly/domain/settings';

const OFF: NoticeChannels = { mail: 'off', push: 'off' };
const ONE_MAIL: NoticeChannels = { mail: 'daily', push: 'off' };

/** Choices for all kinds at once. `usual` is what new members have. */
const PRESETS = {
  usual: DEFAULT_NOTICES,
  daily: {
    messages: ONE_MAIL,
    matches: ONE_MAIL,
    groups: ONE_MAIL,
    // Reminders before a date are useless in a digest.
    events: DEFAULT_NOTICES.events,
    streak: OFF,
    tips: OFF,
  },
  least: { messages: OFF, matches: OFF, groups: OFF, events: OFF, streak: OFF, tips: OFF },
} satisfies Record<string, Notices>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = ['usual', 'daily', 'least'] as const satisfies readonly Preset[];

export function noticesOf(preset: Preset): Notices {
  return PRESETS[preset];
}

/** The preset that is in use. Undefined if the member has customized something. */
export function presetOf(notices: Notices): Preset | undefined {
  return PRESET_NAMES.find((name) => isSame(PRESETS[name], notices));
}

function isSame(one: Notices, other: Notices): boolean {
  const pacesOf = ({ messages, matches, groups, events, streak, tips }: Notices) =>
    [messages, matches, groups, events, streak, tips].map(({ mail, push }) => `${mail} ${push}`);
  return pacesOf(one).join() === pacesOf(other).join();
}
