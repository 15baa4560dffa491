import { COMMUNITY_NAME } from '../../shared/index.ts';

export const texts = {
  /** The page's texts, for people without JavaScript, search engines and link previews. */
  page: {
    description: `${COMMUNITY_NAME} turns meeting people into a game worth playing: show up daily, earn Rizz, and start conversations that go somewhere.`,
    previewTitle: `${COMMUNITY_NAME}: meeting people, the fun way`,
    previewText: 'Show up daily, earn Rizz, and start conversations that go somewhere.',
    previewImage: `${COMMUNITY_NAME}: a pixel heart chasing points at dusk`,
    appDescription: 'Meeting people, the fun way',
    shortcuts: {
      chats: 'Chats',
      discover: 'Discover',
      challenges: 'Challenges',
      coach: 'Coach',
    },
    oldBrowser: `This browser is too old for ${COMMUNITY_NAME}. Please update it, or use Chrome or Edge from 111, Firefox from 121 or Safari from 16.4. Links in our mails that stop mails work here too.`,
    needsJavaScript: `${COMMUNITY_NAME} is a live app and needs JavaScript to run.`,
  },
  messages: {
    unauthenticated: 'Please sign in to continue.',
    notFound: 'Not found',
    onlyOwner: 'Only the owner can do that.',
    notHere: 'That can’t be done here.',
    tooLarge: 'That is too large to be sent.',
    notText: 'Only text can be read here.',
    tooFast: 'That was too fast. Please wait a moment and try again.',
    notJson: 'Please send JSON.',
    tooSlow: 'That took too long to arrive. Please try again.',
    headersTooLarge: 'The headers are too large to be read.',
    unavailable: 'The service is not available right now. Please try again in a moment.',
    diskFull: 'The disk of DATA_DIR is full.',
    diskAlmostFull: ({ megabytes }: { megabytes: number }) =>
      `The disk of DATA_DIR is full: ${megabytes} MB are free.`,
    diskNotWritable: "DATA_DIR can't be written.",
    busy: 'The service is very busy right now. Please try again in a moment.',
    internal: ({ id }: { id: string }) =>
      `Something went wrong on our side. Please try again. (${id})`,
    otherSite: 'This request came from another site and was refused.',
    pageGone: 'This page is not there anymore.',
    waiting: 'Your application is waiting. A mail will tell you when it was looked at.',
    rejected: 'Your application was not accepted. You can still export your data, or leave.',
    agreementNeeded: 'The rules have changed. Please read them and agree before you go on.',
    tooManyAttempts: 'Too many attempts. Please wait a little and try again.',
  },
  mails: {
    buttonNotWorking: 'Button not working? Paste this link:',
  },
};

export type PlatformTexts = typeof texts;
