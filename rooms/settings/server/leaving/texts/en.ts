import { COMMUNITY_NAME } from '../../../../../platform/shared/index.ts';
import { formats } from '../../../../../platform/shared/texts/index.ts';

const { date } = formats('en');

export const texts = {
  subject: `You are leaving ${COMMUNITY_NAME}`,
  greeting: ({ name }: { name: string }) => `Goodbye, ${name}!`,
  text: 'Nobody sees you anymore, and you are signed out everywhere.',
  comeBack: ({ until }: { until: Date }) =>
    `If you change your mind, sign in by ${date(until, { dateStyle: 'long', timeZone: 'UTC' })} and choose Come back. After that day everything of yours is erased for good.`,
  action: 'Come back',
  footnote:
    'If it was not you, come back and choose a new password. You get no other mail from us.',
};

export type LeavingTexts = typeof texts;
