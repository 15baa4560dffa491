import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as account } from '../../../account/texts/en.ts';

const { date, number } = formats('en');
/** 'Nov 22, 2026' for a UTC date. */
const writeDay = (day: string) =>
  date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
const writeMoment = (at: string) => date(new Date(at), { dateStyle: 'long', timeStyle: 'short' });

export const texts = {
  issues: { account: account.issues },
  title: 'Settings',
  titleOf: ({ section }: { section: string }) => `${section} - Settings`,
  loading: 'Loading',
  cancel: 'Cancel',
  yourPassword: 'Your Password',
  tryAgain: 'Please check your connection and try again.',
  notLoaded: 'Your settings could not be loaded',
  notSaved: 'Not Saved',
  notSavedWhy: 'This could not be saved. Please try again.',
  look: {
    title: 'In this browser',
    darkTheme: 'Dark theme',
    darkThemeText: 'Only here: each of your devices keeps its own choice.',
  },
  sections: {
    account: { title: 'Account', text: 'Your password and how you sign in' },
    'photo-check': { title: 'Photo check', text: 'Show that your pictures are you' },
    meet: { title: "Who I'd like to meet", text: 'Used only to suggest people' },
    privacy: { title: 'Privacy', text: 'What others see of you' },
    notices: { title: 'Notifications', text: 'What reaches you when you’re away' },
    data: { title: 'My data', text: 'Take it with you, take a break, or leave' },
    blocked: { title: 'Blocked & past chats', text: 'Whom you blocked, and chats that ended' },
    invitations: { title: 'Invitations', text: 'Let people you know come in' },
    look: { title: 'Look & language', text: 'Dark theme, skins and language' },
  },
  email: {
    title: 'Email',
    current: ({ email }: { email: string }) =>
      `You sign in with <email>${email}</email>. Other members never see it.`,
    pending: ({ email, hours }: { email: string; hours: number }) =>
      `We sent a link to <email>${email}</email>. Open it to confirm the new email; it works for ${number(hours)} hours.`,
    change: 'Change Email',
    newEmail: 'New Email',
    send: 'Send Link',
    sent: 'Look in Your New Inbox',
    failed: 'Email Not Changed',
    failedWhy: 'Your email was not changed. Please try again.',
  },
  password: {
    title: 'Password',
    account: 'Email',
    current: 'Current Password',
    none: 'You have no password: your passkeys alone open your account.',
    newPassword: 'New Password',
    confirm: 'Confirm New Password',
    rule: 'At least 6 characters. It signs you out on every other device.',
    change: 'Change Password',
    set: 'Set Password',
    changed: 'Password Changed',
    changedText: 'Every other device was signed out.',
    failed: 'Password Not Changed',
    failedWhy: 'Your password was not changed. Please try again.',
    remove: 'Remove Password',
    removeTitle: 'Remove your password?',
    removeText:
      'Only your passkeys open your account then. If you lose them, a reset link to your email lets you choose a password again.',
    removed: 'Password Removed',
    removedText: 'You sign in with your passkeys now.',
    notRemovedWhy: 'Your password was not removed. Please try again.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your finger, your face or the PIN of your device, without your email and password.',
    unusable: 'This browser can’t use passkeys at this address.',
    add: 'Add a Passkey',
    save: 'Add Passkey',
    name: 'Name',
    nameHint: 'So you can tell your passkeys apart, such as “My phone”.',
    passwordHint: 'You signed in a while ago, so we ask once more.',
    added: 'Passkey Added',
    addedText: 'You can sign in with it from now on.',
    known: 'This device already has a passkey for your account.',
    notAdded: 'Passkey Not Added',
    notAddedWhy: 'The passkey was not added. Please try again.',
    unused: ({ added }: { added: string }) => `Not used yet, added ${writeDay(added)}`,
    used: ({ used, added }: { used: string; added: string }) =>
      `Last used ${writeDay(used)}, added ${writeDay(added)}`,
    rename: 'Rename',
    renameOne: ({ name }: { name: string }) => `Rename ${name}`,
    renameTitle: 'Rename this passkey',
    saveName: 'Save',
    remove: 'Remove',
    removeOne: ({ name }: { name: string }) => `Remove ${name}`,
    removeTitle: ({ name }: { name: string }) => `Remove ${name}?`,
    removeText: 'Nobody can sign in with it anymore. Delete it on the device, too.',
    removeConfirm: 'Remove Passkey',
    failed: 'That Did Not Work',
  },
  sessions: {
    title: "Where you're signed in",
    endOthers: 'Sign out everywhere else',
    showAll: ({ count }: { count: number }) => `Show all ${number(count)}`,
    thisBrowser: 'This browser',
    used: ({ used, since }: { used: string; since: string }) =>
      `Last used ${writeDay(used)}, signed in ${writeDay(since)}`,
    end: 'Sign out',
    endOne: ({ browser, used }: { browser: string; used: string }) =>
      `Sign out ${browser}, last used ${writeDay(used)}`,
    ended: 'Signed Out',
    endedText: 'That browser is signed out.',
    failed: 'Not Signed Out',
  },
  privacy: {
    groups: {
      conversations: 'In your conversations',
      profile: 'On your profile and in lists',
      yourself: 'For yourself',
    },
    shownTo: {
      title: 'Who sees you',
      label: 'Only people I like',
      text: 'Nobody finds you in Browse, Discover or any other list until you like them. Matches and likes you have stay, and you go on seeing everybody. At events you’re listed where you say so, and your own events show to people you like and to guests they already have. Nobody is told.',
    },
    mutual: 'Turn one off and you won’t see it of others either.',
    switches: {
      showOnline: {
        label: 'Show when I’m online',
        text: 'People you talk with see a green dot while you’re here.',
      },
      showTyping: {
        label: 'Show when I’m typing',
        text: 'People you talk with see that an answer is on its way.',
      },
      showSeen: {
        label: 'Read receipts',
        text: 'People you talk with see which messages you’ve read.',
      },
      showActivity: {
        label: 'Show when I was last active',
        text: 'Others see “Active this week” when you’re suggested to them. Turn it off and you won’t see theirs.',
      },
      showDistance: {
        label: 'Show my distance',
        text: 'Others see how many miles your city is from theirs. Your city itself stays on your profile.',
        inKilometers:
          'Others see how many kilometers your city is from theirs. Your city itself stays on your profile.',
      },
      hideScore: {
        label: 'Hide my score',
        text: 'Others don’t see your Rizz, your level and your streak, anywhere. You still do.',
      },
      inLeaderboard: {
        label: 'Show me in ‘This week in the maze’',
        text: 'Others see your name and your maze score among the week’s best.',
      },
      calmMode: {
        label: 'Calm mode',
        text: 'Your own screens show no points, levels, streaks or celebrations. They’re still counted, and all there when you turn it off.',
      },
    },
  },
  language: {
    title: 'Language',
    text: 'For every screen, email and notification.',
    failed: 'Language Not Changed',
    failedWhy: 'Your language was not changed. Please try again.',
  },
  notices: {
    device: {
      title: 'On this device',
      label: 'Notifications in this browser',
      text: 'It shows a short notification when something happens and you’re not here. Never the words of a message.',
      changing: 'One moment…',
      blocked: `Your browser blocks notifications from ${COMMUNITY_NAME}. Allow them in its settings for this site, often behind the icon beside the address, and try again.`,
      unsupported: `This browser can’t show notifications here. On an iPhone or iPad, add ${COMMUNITY_NAME} to the home screen first and open it from there.`,
      tryAgain: 'Try again',
      failed: 'Not Changed',
      failedText:
        'Notifications could not be turned on. Please check your connection and try again.',
    },
    kindsTitle: 'What we tell you',
    kindsText: 'Your choice is saved at once, for all your devices.',
    presets: {
      usual: {
        label: 'The usual',
        text: 'On your devices at once, by mail once a day. Reminders before your dates.',
      },
      daily: {
        label: 'Once a day',
        text: 'One mail in the evening. On your devices, only reminders before your dates.',
      },
      least: { label: 'Almost nothing', text: 'Only what has to reach you.' },
    },
    customize: 'Customize',
    customized: 'Customize (in use)',
    always:
      'Security, safety and changes of a date or event that you’re going to always reach you.',
    channels: { push: 'On your devices', mail: 'By email' },
    paces: { off: 'Off', immediate: 'At once', daily: 'Once a day', weekly: 'On Mondays' },
    kinds: {
      messages: { label: 'Messages', text: 'Who wrote to you. Not what they wrote.' },
      matches: { label: 'Matches and likes', text: 'New matches, and likes that wait for you.' },
      groups: { label: 'Squads', text: 'Invitations, rooms and plans of your squads.' },
      events: { label: 'Dates and events', text: 'Reminders a day and two hours before.' },
      streak: { label: 'Streak', text: 'A rest day that kept your streak, and new achievements.' },
      tips: { label: 'Tips', text: 'A lesson or an idea of the coach, now and then.' },
    },
    hours: {
      title: 'When it comes',
      away: 'Only when you haven’t been here for 10 minutes.',
      quiet: 'Nothing from 10 at night until 8 in the morning. It waits for you.',
      digest: 'Daily and Monday notifications arrive together at 6 in the evening.',
      silent: 'If you’re away for three weeks, we stop, and tell you once.',
      timeZone: 'Your time zone',
      timeZoneHint: 'The hours above are in this zone.',
    },
  },
  data: {
    failed: 'Not Done',
    calendar: {
      title: 'Your dates and events in your calendar',
      text: 'A secret address to which calendar programs subscribe. They then show your dates and events, and every change. Whoever has the address can read them.',
      since: ({ at }: { at: Date }) =>
        `There is an address since ${date(at, { dateStyle: 'medium' })}. It is shown only when it is made.`,
      address: 'The address',
      addressHint: 'Keep it to yourself. It is shown this once.',
      subscribe: 'Open in your calendar',
      copy: 'Copy',
      copied: 'Address copied',
      notCopied: 'Your browser didn’t let us copy it',
      make: 'Make an address',
      makeAgain: 'Make a new one',
      end: 'End it',
      ended: 'The address is ended',
    },
    export: {
      title: 'Take your data with you',
      text: 'A ZIP with your profile, messages, pictures and everything else we have on you. Open its index.html to read it all, even offline. Once a day.',
      ask: 'Ask for my data',
      askAgain: 'Ask for a new one',
      dialogTitle: 'Ask for your data',
      dialogText: 'Enter your password so we know it’s you.',
      failed: 'Your request didn’t go through. Please try again.',
      waiting: 'We’re putting your file together. We’ll email you when it’s ready.',
      expired: 'Your last file has expired.',
      download: 'Download my data',
      until: ({ at }: { at: string }) => `Until ${writeMoment(at)}.`,
    },
    pause: {
      title: 'Take a break',
      titleNow: 'You’re taking a break',
      text: 'Hide from Browse, Discover and likes for as long as you want. Your chats stay, marked “Taking a break”, and your streak waits for you.',
      textNow:
        'Nobody new sees you, and you see nobody new. People you talk with see “Taking a break”. Your streak waits: claim on the day you come back, and it goes on.',
      begin: 'Take a break',
      end: 'End my break',
      begun: 'Enjoy Your Break',
      begunText: 'Only people you talk with see you now.',
      ended: 'Welcome Back!',
      endedText: 'Others see you again.',
    },
    leave: {
      title: 'Delete your account',
      text: ({ days }: { days: number }) =>
        `You’re gone at once: signed out everywhere, and nobody sees you anymore. For ${number(days)} days you can change your mind. After that, everything of yours is erased for good. You may want to take your data with you first.`,
      leave: 'Delete my account',
      dialogTitle: 'Delete your account?',
      dialogText: ({ days }: { days: number }) =>
        `Nobody sees you from now on. Come back within ${number(days)} days and you get everything back, including your matches and chats, but not your streak or the events you host.`,
      failed: 'Your account was not deleted. Please try again.',
    },
  },
};

export type SettingsTexts = typeof texts;
