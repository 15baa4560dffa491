export const texts = {
  issues: {
    choice: 'Please choose on or off',
    skin: 'Please choose a skin of the list',
    timeZone: 'Please choose a time zone',
    timeZoneUnknown: 'Please choose a time zone of the list',
    pace: 'Please choose off, immediate, daily or weekly',
    language: 'Please choose a language of the list',
  },
};

export type SettingsTexts = typeof texts;
