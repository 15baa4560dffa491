import { formats } from '../../../../platform/shared/texts/index.ts';
import { texts as groups } from '../../texts/en.ts';

const { date, list, number, plural } = formats('en');

export const texts = {
  issues: { groups: groups.issues },
  title: 'Groups',
  intro: 'Form a squad with your matches, and meet another squad together.',
  loadFailed: 'Groups could not be loaded',
  failed: 'That did not work',
  failedText: 'Please try again.',
  begin: {
    title: 'Start a squad',
    text: 'A first date is easier with friends around. This is how it goes:',
    steps: [
      'Bring one to three people along: matches, or friends with your link.',
      'Together you say yes or no to other squads.',
      'Two squads that like each other share a room, and plan their date by vote.',
    ],
    privacy: 'Only your squad, and squads it is offered to, see who is in it.',
    name: 'Name of the squad',
    action: 'Start',
  },
  invitations: {
    title: 'You’re invited',
    text: ({ name, squad }: { name: string; squad: string }) => `${name} wants you in “${squad}”`,
    join: 'Join',
    joined: ({ squad }: { squad: string }) => `You’re in “${squad}”`,
    decline: 'Decline',
    leaveFirst: 'You can join once you have left your own squad.',
  },
  squad: {
    title: 'Your squad',
    states: { forming: 'Forming', active: 'Ready to meet', closed: 'Closed' },
    forming: 'Your squad needs two members before it can meet others.',
    began: 'Began the squad',
    youBegan: 'Began the squad',
    you: 'You',
    places: ({ count }: { count: number }) =>
      plural(count, {
        one: 'There is room for one more.',
        other: `There is room for ${count} more.`,
      }),
    full: 'Your squad is full.',
    onlyCreator: ({ name }: { name: string }) => `${name} began the squad, and can invite.`,
    invited: 'Invited',
    waiting: 'Waiting for an answer',
    takeBack: 'Take Back',
    takeBackFrom: ({ name }: { name: string }) => `Take back the invitation to ${name}`,
  },
  invite: {
    action: 'Invite',
    title: 'Invite to your squad',
    text: 'Your matches get the invitation at once.',
    member: ({ name }: { name: string }) => `Invite ${name}`,
    sent: ({ name }: { name: string }) => `${name} is invited`,
    nobody: 'No match to invite yet',
    nobodyText: 'Meet somebody first, or pass a link to a friend.',
    discover: 'Discover People',
    failed: 'Your matches could not be loaded',
  },
  link: {
    none: 'A link brings in friends who aren’t among your matches. It works for seven days.',
    until: ({ until }: { until: string }) =>
      `Your link works until ${date(new Date(until), { weekday: 'long', month: 'long', day: 'numeric' })}, for whoever has it.`,
    hidden: 'For safety it is shown only once. A new link replaces the old one.',
    address: 'Link',
    make: 'Make a Link',
    makeNew: 'Make a New Link',
    copy: 'Copy',
    copied: 'Link copied',
    copyFailed: 'Select the link and copy it yourself.',
    revoke: 'Revoke',
    revoked: 'The link does not work anymore',
  },
  leave: {
    action: 'Leave the Squad',
    title: 'Leave your squad?',
    text: 'Anything your squad is still deciding is dropped. Your rooms stay.',
    keep: 'Stay',
    done: 'You have left the squad',
  },
  proposals: {
    title: 'Your squad decides',
    yesCount: ({ count }: { count: number }) => `${number(count)} yes`,
    waitingCount: ({ count }: { count: number }) => `${number(count)} to answer`,
    hoursLeft: ({ hours }: { hours: number }) =>
      hours < 1
        ? 'Less than an hour left'
        : plural(hours, { one: '1 hour left', other: `${number(hours)} hours left` }),
    question: ({ squad }: { squad: string }) => `Would you like to meet “${squad}”?`,
    yes: 'Yes, let’s meet',
    no: 'No',
    noNote: 'A no stays between you and us.',
    saidYes: 'You said yes. Now it’s up to the others.',
    met: 'Both squads said yes!',
    metText: 'You share a room now.',
  },
  reportSquad: ({ squad }: { squad: string }) => `Report ${squad}`,
  suggestions: {
    title: 'Squads to meet',
    propose: 'Meet Them',
    proposeSquad: ({ squad }: { squad: string }) => `Propose “${squad}” to your squad`,
    proposed: 'Your squad is asked',
    proposedText: 'They have 72 hours to say yes or no.',
    none: 'No squads to meet right now',
    noneText: 'New ones form every day. Invite your matches to form one, or come back tomorrow.',
    forming: 'Squads to meet appear here',
    formingText: 'As soon as there are two of you, you see squads that fit.',
    browse: 'Look around Events',
    member: ({ name, age }: { name: string; age: number }) => `${name}, ${number(age)}`,
  },
  rooms: {
    title: 'Your rooms',
    name: ({ names }: { names: readonly string[] }) => names.join(' & '),
    nothingYet: 'Nothing said yet. Say hello!',
    people: ({ names }: { names: readonly string[] }) => list(names),
    unread: ({ count }: { count: number }) =>
      plural(count, { one: '1 unread message', other: `${number(count)} unread messages` }),
    count: ({ count }: { count: number }) => (count > 99 ? '99+' : number(count)),
  },
  dates: {
    coming: 'Coming dates',
    past: 'Past dates',
    people: ({ names }: { names: readonly string[] }) => list(names),
    whenAndWhere: ({ at, zone, place }: { at: string; zone: string; place: string }) =>
      `${date(new Date(at), { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone })} · ${place}`,
  },
  joining: {
    title: 'Join a squad',
    heading: 'You’re invited to a squad',
    text: 'Somebody passed you a link to their squad. Together you meet other squads, and nobody goes alone.',
    privacy: 'Its members will see your profile.',
    join: 'Join the Squad',
    joined: ({ squad }: { squad: string }) => `You’re in “${squad}”`,
    failed: 'You could not join',
    toGroups: 'Go to Groups',
    visitorText: 'Sign in or create an account, and we bring you back here.',
    signIn: 'Sign In',
    signUp: 'Create an Account',
  },
};

export type GroupsTexts = typeof texts;
