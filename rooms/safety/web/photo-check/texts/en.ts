import { formats } from '../../../../../platform/shared/texts/index.ts';
import { texts as domain } from '../../../photo-check/texts/en.ts';

const { number } = formats('en');

/** The member's side of a photo check. */
export const texts = {
  intro:
    'Show that your pictures are you. You get two gestures and four digits, and take one selfie with them. A moderator compares it with your pictures, and nothing else.',
  privacy: ({ days }: { days: number }) =>
    `Only moderators see your selfie. It’s never on your profile, and it’s erased ${number(days)} days after the decision.`,
  reward: 'You get a badge on your profile, and twice as many likes and first messages a day.',
  noPicture: 'Add a profile picture first, so that there is something to compare.',
  addPicture: 'Add a picture',
  start: 'Start',
  startAgain: 'Try again',
  task: 'Your selfie',
  together: 'Show all of it in one picture: one hand, your face, and the digits on paper.',
  write: 'Write on paper',
  takePicture: 'Take selfie',
  choose: 'Choose a photo',
  noCamera: 'We can’t use a camera here. Take the selfie another way, and choose its file.',
  send: 'Send selfie',
  retake: 'Take another',
  newGestures: 'Get new gestures',
  ranOut: 'The time is up. Get new gestures to go on.',
  waiting: 'Your selfie is waiting for a moderator. You’ll see the result here.',
  refused: 'Your last selfie wasn’t accepted',
  checked:
    'The badge is on your profile. It goes when you change your first picture; then you can do this again.',
  failed: 'That didn’t work. Please try again.',
  notPicture: 'That file can’t be read as a picture. Please choose another one.',
  preview: 'Your selfie, not sent yet',
  camera: 'Your camera',
  error: 'Error',
  loadFailed: 'Your photo check could not be loaded',
  timeLeft: 'Time left:',
  clock: ({ minutes, seconds }: { minutes: number; seconds: number }) =>
    `${number(minutes)}:${number(seconds, { minimumIntegerDigits: 2 })}`,
  checkedIn: domain.badge,
  gestureNames: domain.gestures,
};

export type PhotoCheckTexts = typeof texts;
