import { formats } from '../../../platform/shared/texts/formats.ts';
import { GOODBYE_MAX, NOTE_MAX } from '../constants.ts';

const { number, plural } = formats('en');

const WORDS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

export const texts = {
  issues: {
    status: 'Please choose pending, mutual or declined',
    type: 'Please choose like or pass',
    memberMissing: 'Whom is this about?',
    memberUnknown: 'Unknown member',
    noteEmpty: 'A note can’t be empty.',
    noteTooLong: `A note can have at most ${NOTE_MAX} characters.`,
    noteNul: 'A note can’t hold NUL characters.',
    noteAddress: 'A note can’t hold links or addresses. Exchange them once you match.',
    goodbyeEmpty: 'A goodbye can’t be empty.',
    goodbyeTooLong: `A goodbye can have at most ${GOODBYE_MAX} characters.`,
    goodbyeNul: 'A goodbye can’t hold NUL characters.',
    about: 'Name a picture or a prompt of theirs',
    onlyLikes: 'Only a like can carry this.',
  },
  /** Numbers up to twelve are words. */
  peopleWait: ({ count }: { count: number }) => {
    const word = WORDS[count] ?? number(count);
    return plural(count, {
      one: `${word} person is waiting for your answer`,
      other: `${word} people are waiting for your answer`,
    });
  },
  /** Toasts of Discover, Browse and Matches (§8). */
  toasts: {
    match: { title: "It's a Match! 🎉", text: 'You can now start chatting!' },
    like: { title: 'Match sent! 💕', text: "If they like you back, you'll have a match!" },
    connected: {
      title: 'Connection Sent!',
      text: ({ name }: { name: string }) => `${name} will see your request.`,
    },
    passed: {
      title: 'Passed',
      text: ({ name }: { name: string }) => `${name} won’t be shown to you again.`,
    },
    actionFailed: { title: 'Action Failed', text: 'Unable to complete action.' },
    connectFailed: {
      title: 'Connection Failed',
      text: 'Unable to send connection request. Please try again.',
    },
    passFailed: { title: 'Error', text: 'Unable to pass. Please try again.' },
  },
};

export type MatchingTexts = typeof texts;
