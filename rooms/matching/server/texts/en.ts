import { texts as domain } from '../../texts/en.ts';

export const texts = {
  onlyReceiver: 'Only the member who received a match request can answer it.',
  chooseAnswer: 'Please accept or decline this match request.',
  answeredAlready: 'This match request has been answered already.',
  notYourself: 'You can’t match with yourself.',
  changing: 'This is changing right now. Please try again.',
  memberUnknown: 'This member does not exist.',
  notYourName: 'You can only act in your own name.',
  aboutGone: 'That picture or answer is gone. Like them without it.',
  matchedAlready: 'You two have matched already. Write it in your chat.',
  notedAlready:
    'Your like already has a note, a picture or an answer with it. You can’t add another.',
  passedBefore: 'You said no to this member before. Nothing was sent.',
  notMatched: 'You can only unmatch somebody you have matched with.',
  goodbyeNotMatched: 'You can only say goodbye to a match.',
  saidGoodbye: 'You two have said goodbye.',
  yourTurn: ({ count }: { count: number }) =>
    `${domain.peopleWait({ count })}. Answer one of them first, then like somebody new.`,
};

export type MatchingTexts = typeof texts;
