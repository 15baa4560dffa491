import { formats } from '../../../../../platform/shared/texts/index.ts';

const { number, plural } = formats('en');

export const texts = {
  title: 'Room',
  backToGroups: 'Back to Groups',
  /** The names of both squads. */
  both: ({ names }: { names: readonly string[] }) => names.join(' & '),
  count: ({ count }: { count: number }) =>
    plural(count, { one: '1 member', other: `${number(count)} members` }),
  members: 'Members',
  you: 'you',
  together: 'Do something together',
  start: 'You’re all here',
  startText: 'A short hello is enough. Pick a line, or write your own.',
  firstLines: [
    'Hi all! What made your week?',
    'Which song should play when we meet?',
    'Tacos, coffee or dancing?',
  ],
  leave: 'Leave the Room',
  leaveTitle: 'Leave this room?',
  leaveTexts: {
    squads:
      'The others see that you left, and you can’t come back. A side with fewer than two people closes the room for everybody. For 28 days you can still report who was in it, under Settings › Blocked & past chats.',
    table:
      'The others see that you left. You still go to the evening; cancel on its page if you can’t come.',
  },
  stay: 'Stay',
  left: 'You left the room',
  leaveFailed: 'You’re still in the room',
  leaveFailedText: 'That didn’t work. Please try again.',
  closed: 'This room is closed',
  closedTexts: {
    squads:
      'One side has fewer than two people, so the chat has ended. Other squads would like to meet yours.',
    table: 'A table’s room is open until 48 hours after its evening.',
  },
  gone: 'This room isn’t here',
  goneText: 'It may have closed, or you left it. Your other rooms are with your groups.',
  reportPast: 'Report somebody from a past room',
  failed: 'The room could not be loaded',
};

export type RoomTexts = typeof texts;
