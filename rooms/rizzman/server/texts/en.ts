import { formats } from '../../../../platform/shared/texts/index.ts';

const { number } = formats('en');

export const texts = {
  played: 'You have already played today. Come back tomorrow!',
  impossibleLevel: ({ limit }: { limit: number }) => `Your maze today is level ${number(limit)}`,
  impossibleScore: ({ step, limit }: { step: number; limit: number }) =>
    `Score must be a multiple of ${number(step)} from 0 to ${number(limit)} in this maze`,
  impossibleTime: ({ limit }: { limit: number }) =>
    `Time remaining must be whole seconds from 0 to ${number(limit)} in this maze`,
  impossibleCompletion: 'A maze is completed exactly when every dot was taken',
  otherMaze: 'This replay is not of your maze today',
  tooShort: 'This game can’t have been played in so short a time',
  tooLong: 'This replay goes on longer than its game',
  /** `field` is the name of a field of the call. */
  otherResult: ({ field, proven, sent }: { field: string; proven: string; sent: string }) =>
    `The replay ends with ${field} ${proven}, not ${sent}`,
  roomNotFound: 'This room isn’t here. It may have closed, or you left it.',
  tooManyMazes: 'Very many mazes are being played right now. Please try again in a minute.',
};

export type RizzmanTexts = typeof texts;
