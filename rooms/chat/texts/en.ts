import { CONTENT_MAX, MESSAGES_BEFORE_PICTURES } from '../constants.ts';

/** Two ways to ask about an interest: one that both share, and one that only the partner has. */
const about = (interest: string, question: string) => ({
  shared: `We both like ${interest}: ${question}`,
  theirs: `You like ${interest}: ${question}`,
});

export const texts = {
  issues: {
    empty: 'A message can’t be empty.',
    tooLong: `A message can have at most ${CONTENT_MAX} characters.`,
    nul: 'A message can’t hold NUL characters.',
    conversationMissing: 'Which conversation is this for?',
    senderMissing: 'Who is writing?',
    notText: 'Only text can be sent.',
    clientMessageId: 'clientMessageId must be a UUID.',
    seq: 'seq must be a whole number.',
    size: 'size must be the file’s bytes, a whole number.',
    peaks: 'peaks must be 64 whole numbers from 0 to 100.',
    altTooLong: 'A description can have at most 200 characters.',
    attachmentKind: 'kind must be voice or picture.',
    show: 'show must be ask, always or never.',
    captionTooLong: 'A caption can have at most 500 characters.',
    attachmentId: 'Which file is this?',
    replyTo: 'replyTo must be the id of a message.',
    since: 'since must be a time, such as 2026-11-25T12:00:00Z.',
    emoji: 'Choose one of the six reactions.',
    before: 'before must be a whole number',
    after: 'after must be a whole number',
    muted: 'muted must be true or false.',
  },
  /** In place of a message that a moderator removed. */
  removed: 'This message was removed by our safety team.',
  /** In place of a message that its sender removed. */
  withdrawn: 'Message removed',
  left: ({ name }: { name: string }) => `${name} left`,
  joined: ({ name }: { name: string }) => `${name} sits at this table now`,
  smallTable: 'Your table is small tonight',
  back: ({ name }: { name: string }) => `${name} is back`,
  missedCall: 'A call that was not answered',
  /** In minutes from the first one on. */
  call: ({ seconds }: { seconds: number }) =>
    seconds < 60 ? `Call, ${seconds} s` : `Call, ${Math.round(seconds / 60)} min`,
  dateSet: ({ name }: { name: string }) => `The date is set: ${name}`,
  bothAgain: 'You both said: again.',
  bothFriends: 'You both said: as friends.',
  picturesTooEarly: `Pictures can be sent once you have both written ${MESSAGES_BEFORE_PICTURES} messages.`,
  former: 'Former member',
  icebreakers: {
    greeting: ({ name, line }: { name: string; line: string }) => `Hi ${name}! ${line}`,
    /** By the id of an interest (§3). */
    interests: {
      Gaming: about('gaming', 'co-op or versus: which kind of gamer are you?'),
      Photography: about(
        'photography',
        'what was the last thing you just had to take a picture of?',
      ),
      Music: about('music', 'which song have you played on repeat this week?'),
      Art: about('art', 'is there a piece of art you could look at for an hour?'),
      Travel: about('travel', 'which place would you go back to tomorrow?'),
      Fitness: about('fitness', 'morning workout or evening workout?'),
      Cooking: about('cooking', 'what is the dish you cook to impress somebody?'),
      Reading: about('reading', 'which book do you keep pressing into people’s hands?'),
      Movies: about('movies', 'which movie can you quote from start to end?'),
      Sports: about('sports', 'do you play, or do you shout at the screen like me?'),
      Technology: about('technology', 'which gadget would you never give back?'),
      Fashion: about('fashion', 'what is the one piece in your wardrobe with a story?'),
      Dancing: about('dancing', 'which song gets you onto the dance floor every time?'),
      Hiking: about('hiking', 'what is the best view you have ever walked up to?'),
      Coffee: about('coffee', 'what is your order, and how late is too late for it?'),
      Pets: about('pets', 'I need to hear about your favorite animal. Who is it?'),
      Volunteering: about('volunteering', 'which cause has your heart?'),
      Comedy: about('comedy', 'who never fails to make you laugh?'),
      Concerts: about('concerts', 'what was the best show you have ever been to?'),
      Food: about('food', 'if I had one meal in your city, where should it be?'),
    },
    /** By a topic in the partner's bio. */
    bio: {
      dog: 'Your bio mentions a dog. I’ll need a name and a photo!',
      cat: 'A cat person! Who really runs the household?',
      baking: 'So, sweet or savory: what do you make best?',
      eatingOut: 'Your bio made me hungry. What should I order first?',
      makingMusic: 'You make music! What do you play when nobody listens?',
      moving: 'What got you moving, and what keeps you at it?',
      work: 'What is the best part of what you do all day?',
      outdoors: 'Perfect Saturday outdoors: what does yours look like?',
      books: 'What are you reading, and should I?',
      games: 'Fair warning: I play to win. What’s your best game?',
    },
    week: 'What has been the best part of your week so far?',
    city: ({ city }: { city: string }) => `What should nobody miss who comes to ${city}?`,
    truths: 'Two truths and a lie: you first?',
  },
};

export type ChatTexts = typeof texts;
