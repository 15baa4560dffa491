/** The values in the text of a notification. */
interface About {
  /** The first name of the member it is about. Empty if it is about nobody. */
  name: string;
  /** Of an event. */
  title: string;
  /** A day and time in the reader's zone. Empty if there is none. */
  when: string;
  days: number;
}

export const texts = {
  /** A title and a sentence for each kind. */
  kinds: {
    match: {
      title: 'It’s a match!',
      text: ({ name }: About) => `You and ${name} like each other. Say hello.`,
    },
    like: { title: 'Somebody likes you', text: ({ name }: About) => `${name} likes you.` },
    goodbye: {
      title: 'A kind goodbye',
      text: ({ name }: About) => `${name} said goodbye. Read their last message.`,
    },
    'missed-call': {
      title: 'A missed call',
      text: ({ name }: About) => `${name} tried to call you.`,
    },
    message: {
      title: 'New message',
      text: ({ name }: About) =>
        name === '' ? 'Somebody wrote in your room.' : `${name} wrote to you.`,
    },
    'squad-invitation': {
      title: 'An invitation',
      text: ({ name }: About) => `${name} would like you in their squad.`,
    },
    'squad-joined': {
      title: 'Your squad grows',
      text: ({ name }: About) => `${name} joined your squad.`,
    },
    'squad-proposal': {
      title: 'A squad likes yours',
      text: () => 'Have a look at them together, and answer.',
    },
    'room-opened': {
      title: 'Your squads like each other',
      text: () => 'Your room is open. Say hello.',
    },
    'plan-proposed': {
      title: 'A date is proposed',
      text: () => 'Say which times suit you.',
    },
    'plan-fixed': {
      title: 'Your date is set',
      text: ({ when }: About) => (when === '' ? 'See when and where.' : `You meet on ${when}.`),
    },
    'plan-cancelled': {
      title: 'Your date is off',
      text: ({ when }: About) =>
        when === '' ? 'The date you planned won’t take place.' : `You won’t meet on ${when}.`,
    },
    'plan-lapsed': {
      title: 'No date yet',
      text: () => 'No time suited enough of you. Suggest other ones.',
    },
    'date-reminder': {
      title: 'Your date is coming up',
      text: ({ when }: About) => `You meet on ${when}. If you can’t come, say so in the chat.`,
    },
    'event-reminder': {
      title: 'Your event is coming up',
      text: ({ title, when }: About) => `“${title}” begins on ${when}.`,
    },
    'event-published': {
      title: 'Your event is public',
      text: ({ title }: About) => `Everybody can find “${title}” now.`,
    },
    'event-refused': {
      title: 'Your event was not published',
      text: ({ title }: About) => `See why “${title}” can’t be public yet.`,
    },
    'event-cancelled': {
      title: 'An event is off',
      text: ({ when }: About) => `The event on ${when} won’t take place.`,
    },
    'event-changed': {
      title: 'An event has changed',
      text: ({ title }: About) => `See what is new about “${title}”.`,
    },
    'event-moved-up': {
      title: 'You have a place',
      text: ({ title }: About) => `A place opened up, and you’re going to “${title}”.`,
    },
    'event-removed': {
      title: 'A change to your events',
      text: ({ title }: About) => `The host took you off the list of “${title}”.`,
    },
    standing: {
      title: 'A decision about your account',
      text: () => 'See what was decided, and how to appeal.',
    },
    'appeal-answered': {
      title: 'Your appeal is answered',
      text: () => 'See what was decided.',
    },
    'report-answered': {
      title: 'Your report is answered',
      text: () => 'Thank you for telling us. See the answer.',
    },
    'case-urgent': {
      title: 'An urgent case',
      text: () => 'Somebody may be in danger. Please look at the desk now.',
    },
    'photo-check': {
      title: 'Your photo check is answered',
      text: () => 'See the result.',
    },
    'new-device': {
      title: 'A new sign-in',
      text: () =>
        'Somebody signed in to your account with a new browser. If that wasn’t you, change your password.',
    },
    'failed-sign-ins': {
      title: 'Wrong passwords',
      text: () => 'Somebody tries to sign in to your account. See what you can do.',
    },
    achievement: { title: 'New achievement', text: () => 'You earned something. Have a look.' },
    'rest-day': {
      title: 'Your streak goes on',
      text: ({ days }: About) => `A rest day kept your ${days === 1 ? '1 day' : `${days} days`}.`,
    },
  },
  /**
   * The subjects of mails and pushes for the settings. Separate from the kinds, because they are
   * listed there.
   */
  choices: {
    messages: ['messages'],
    matches: ['likes', 'matches'],
    groups: ['squads'],
    events: ['dates', 'events'],
    streak: ['streaks', 'achievements'],
    tips: ['tips'],
  },
  issues: {
    upTo: 'Please give the time of a notification',
    pushEndpoint: 'Please give the public https address of a push service',
    pushKeys: 'Please give the keys of the browser’s subscription',
  },
};

export type NotificationsTexts = typeof texts;
