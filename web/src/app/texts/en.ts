import { formats } from '@rizzly/domain/texts';

const { list, number, plural } = formats('en');

export const texts = {
  skip: 'Skip to content',
  offline: 'You’re offline. What you see may be out of date.',
  rizz: 'Rizz',
  push: {
    title: 'Want to know when they write?',
    text: 'This browser can tell you about messages and matches while you’re away. Never the words of a message, and you can turn it off in Settings.',
    turnOn: 'Turn on',
    later: 'Not now',
    on: 'Notifications Are On',
    onText: 'You choose what we tell you in Settings › Notifications.',
    failed: 'Not Turned On',
    failedText: 'Notifications could not be turned on. Please check your connection and try again.',
  },
  pause: {
    label: 'Your break',
    text: 'You’re taking a break. Nobody new sees you, and you see nobody new.',
    end: 'End my break',
  },
  navigation: {
    label: 'Main',
    home: 'Home',
    browse: 'Browse',
    challenges: 'Challenges',
    matches: 'Matches',
    groups: 'Groups',
    events: 'Events',
    more: 'More',
  },
  badge: {
    shown: ({ count }: { count: number }) => (count > 99 ? '99+' : number(count)),
    unread: ({ count }: { count: number }) =>
      plural(count, { one: '1 unread message', other: `${number(count)} unread messages` }),
    waiting: ({ count }: { count: number }) =>
      plural(count, { one: '1 match request', other: `${number(count)} match requests` }),
    all: ({ parts }: { parts: readonly string[] }) => list(parts, 'unit'),
  },
  bell: {
    label: 'Notifications',
    unread: ({ count }: { count: string }) => `Notifications, ${count} unread`,
  },
  menu: {
    label: 'User menu',
    status: ({ level, days }: { level: number; days: number }) =>
      `Level ${number(level)} • ${number(days)} day streak`,
    profile: 'Profile',
    coach: 'Coach',
    settings: 'Settings',
    desk: 'Desk',
    admin: 'Admin',
    darkTheme: 'Dark theme',
    logOut: 'Log out',
    logOutFailed: 'Log Out Failed',
    stillSignedIn: 'You are still signed in. Please check your connection and try again.',
  },
  commands: {
    title: 'Search and commands',
    placeholder: 'Where to, or whom?',
    nothing: 'Nothing found.',
    open: ({ key }: { key: string }) => `Search and commands, ${key}`,
    key: 'Ctrl K',
    macKey: '⌘ K',
    groups: {
      screens: 'Go to',
      actions: 'Do',
      settings: 'Settings',
      chats: 'Conversations',
      members: 'Members',
    },
    screens: {
      home: 'Home',
      browse: 'Browse',
      challenges: 'Challenges',
      discover: 'Discover',
      matches: 'Matches',
      chats: 'Chats',
      groups: 'Groups',
      events: 'Events',
      coach: 'Coach',
      profile: 'My profile',
      settings: 'Settings',
      desk: 'Desk',
    },
    playRizzman: 'Play RizzMan',
    lightTheme: 'Switch to light theme',
    darkTheme: 'Switch to dark theme',
    showKeys: 'Show keyboard shortcuts',
  },
  keys: {
    title: 'Keyboard shortcuts',
    ofScreen: 'On this screen',
    everywhere: 'Everywhere',
    commandMenu: 'Search and commands',
    showKeys: 'Show these keys',
    singleKeys: 'Single-key shortcuts',
    singleKeysText: 'Turn them off if keys are pressed by accident or by dictation.',
    /** By the name that browsers give a key. */
    names: {
      ArrowUp: 'Up arrow',
      ArrowDown: 'Down arrow',
      ArrowLeft: 'Left arrow',
      ArrowRight: 'Right arrow',
      Enter: 'Enter',
      Escape: 'Esc',
      Space: 'Space',
      Tab: 'Tab',
      Shift: 'Shift',
      Control: 'Ctrl',
      Alt: 'Alt',
      Command: 'Command',
    },
  },
};

export type AppTexts = typeof texts;
