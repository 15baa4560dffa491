export const texts = {
  loading: 'Loading',
  tryAgain: 'Try again',
  notRefreshed: 'We couldn’t refresh this. It may be out of date.',
  close: 'Close',
  notifications: 'Notifications',
  email: 'Email',
  showTyped: 'Show typed text',
  hideTyped: 'Hide typed text',
  commonPassword: 'This password is on every list. A longer one is safer.',
  openList: 'Open the list',
  nothingFound: 'Nothing found.',
  toLightTheme: 'Switch to light theme',
  toDarkTheme: 'Switch to dark theme',
  on: 'On',
  off: 'Off',
  readIn: 'Read in',
  safety: 'Safety',
  update: {
    ready: 'A new version is ready.',
    reload: 'Reload',
    later: 'Not now',
  },
  menuNotLoaded: 'This menu could not be loaded',
  pageNotLoaded: 'This page could not be loaded',
  pageNotLoadedWhy: 'You may be offline, or there is a newer version of the page.',
};

export type UiTexts = typeof texts;
