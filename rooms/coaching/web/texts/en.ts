import { COMMUNITY_NAME } from '../../../../platform/shared/index.ts';
import { formats } from '../../../../platform/shared/texts/index.ts';

const { date, number, percent, plural } = formats('en');
const minutesOf = (ms: number) => Math.round(ms / 60_000);

export const texts = {
  title: 'Coach',
  subtitle: 'Five-minute lessons for better conversations. Nobody sees what you write.',
  tabsLabel: 'Parts of the coach',
  tabs: {
    lessons: 'Lessons',
    practice: 'Practice',
    myChats: 'My chats',
  },
  script: 'A script, not a person',
  lines: { me: 'Me', them: 'Them' },
  lessons: {
    due: 'Due today',
    dueText: ({ count }: { count: number }) =>
      plural(count, {
        one: 'One lesson is back as a card. A minute, tops.',
        other: `${number(count)} lessons are back as cards. A minute each, tops.`,
      }),
    nothingDue: 'No reviews today',
    start: 'Start',
    continue: 'Continue',
    unit: ({ name }: { name: string }) => `Unit “${name}”`,
    all: 'The whole path',
    otherUnits: 'The other units',
    allDone: 'You’ve done every lesson',
    doneOf: ({ done, count }: { done: number; count: number }) =>
      `${number(done)} of ${number(count)} done`,
    practiceWith: ({ name }: { name: string }) => `Practice with ${name}`,
    nextOne: ({ title }: { title: string }) => `Next: ${title}`,
    minutes: ({ count }: { count: number }) => `${number(count)} min`,
    done: 'Done',
    comesBack: ({ at }: { at: string }) =>
      `Comes back on ${date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })}`,
    card: 'Card',
    failed: 'The lessons could not be loaded',
    lessonFailed: 'This lesson could not be loaded',
    back: 'Back to the coach',
    stepOf: ({ step, count }: { step: number; count: number }) =>
      `Step ${number(step)} of ${number(count)}`,
    progress: 'Progress of the lesson',
    next: 'Next',
    previous: 'Previous',
    finish: 'Finish lesson',
    answerFirst: 'An earlier step still waits for your answer.',
    chooseHint: 'Try one, or all of them. None is wrong.',
    theyAnswer: 'They answer',
    yourText: 'What would you write?',
    yourTextHint: 'It stays in this browser.',
    youWrote: 'You wrote',
    nothingWritten: 'You wrote nothing this time. That’s fine: read these two.',
    checklist: 'What the checklist found',
    checklistText: 'Counted by rules in this browser. Not right, not wrong.',
    models: 'Two other ways to say it',
    reflectHint: 'Just for you. Nothing to type.',
    reveal: 'Show the answer',
    gotIt: 'Got it',
    earned: ({ points }: { points: number }) => `Lesson done! +${number(points)} Rizz`,
    doneTitle: 'Lesson done!',
    doneText: ({ at }: { at: string }) =>
      `Comes back on ${date(new Date(at), { dateStyle: 'medium', timeZone: 'UTC' })} as a one-minute card.`,
    doneForever: 'You know this one. It comes back no more.',
    paidADay: ({ count }: { count: number }) =>
      `The first ${number(count)} lessons of a day earn Rizz. This one was just for you.`,
    notSaved: 'Not Saved',
    notSavedText: 'Your lesson could not be saved. Please try again.',
  },
  profileCheck: {
    title: 'Profile check',
    link: 'Check my profile',
    linkText:
      'Pictures, bio and prompts: what is there, and what could tell more. Worked out in this browser.',
    back: 'Back to the coach',
    text: 'Your own profile, looked at by rules in this browser. No score, and nobody else sees it.',
    failed: 'Your profile could not be loaded',
    found: 'What your profile tells',
    isThere: 'Is there:',
    canGrow: 'Can grow:',
    edit: 'Edit Profile',
    pictures: 'Three questions about your pictures',
    picturesText:
      'Only you can answer them. No program looks at your pictures here, and nothing is kept.',
  },
  profileFoundNames: {
    pictures: ({ pictures }: { pictures: number }) => `${number(pictures)} pictures`,
    'bio-length': ({ length }: { length: number }) =>
      `Your bio has ${number(length)} characters: read in one breath`,
    hook: () => 'Your bio gives people something to answer',
    cliches: () => 'No phrase that everybody uses',
    prompts: ({ answers }: { answers: number }) =>
      plural(answers, {
        one: 'One prompt that tells something',
        other: `${number(answers)} prompts that tell something`,
      }),
  },
  profileMissingNames: {
    pictures: ({ pictures }: { pictures: number }) =>
      pictures === 0
        ? 'No picture yet. Three tell something'
        : plural(pictures, {
            one: 'One picture so far. Three tell more',
            other: `${number(pictures)} pictures so far. Three tell more`,
          }),
    'bio-length': ({ length }: { length: number }) =>
      `Your bio has ${plural(length, { one: '1 character', other: `${number(length)} characters` })}. Between 60 and 350 read well`,
    hook: () => 'Nothing in your bio to answer yet: add a question, or a “tell me…”',
    cliches: ({ cliches }: { cliches: string }) => `Half the world says: ${cliches}`,
    prompts: () => 'No prompt with more than a word or two',
  },
  profileWhyNames: {
    pictures: 'One picture is a passport. A few show a life.',
    'bio-length': 'A line tells nothing, a page isn’t read.',
    hook: 'The first message is the hardest. A question in your bio writes half of it.',
    cliches: 'What fits everybody says nothing about you. Say which trip, which joke, which food.',
    prompts: 'A prompt is the easiest thing to answer to. Many first messages begin there.',
  },
  pictureQuestionNames: {
    light: {
      question: 'Is there light on your face in the first one?',
      why: 'Daylight from the front beats any filter.',
    },
    face: {
      question: 'Does one show your whole face, without sunglasses?',
      why: 'People like to know whom they’d meet at the café door.',
    },
    doing: {
      question: 'Does one show you doing something you like?',
      why: 'It is a question waiting to be asked.',
    },
  },
  model: {
    title: 'Ask a language model',
    text: ({ host, left }: { host: string; left: number }) =>
      `If you like, your text goes to ${host}, chosen by the people who run this community. Nothing is stored here. ${plural(left, { one: 'One left today.', other: `${number(left)} left today.` })}`,
    preview: 'Show me what would be sent',
    isSent: 'Exactly this is sent, and nothing else',
    instruction: 'The instruction',
    yours: 'Your text',
    send: 'Send exactly this',
    cancel: 'Rather not',
    byModel: 'Written by a language model. It can be wrong.',
    failed: 'That did not work. Your text is still here.',
  },
  practice: {
    title: 'Practice',
    text: 'Conversations with people who were drawn and written by us. No points, nobody is waiting, nothing is sent.',
    back: 'Back to practice',
    failed: 'This conversation could not be loaded',
    isScript: ({ name }: { name: string }) =>
      `${name} is a script: drawn and written by us. Pick what you would say and see where it goes. Some are not interested, and say so kindly. That’s practice too.`,
    start: 'Start',
    again: 'Start again',
    hint: 'Hint',
    you: 'You',
    answers: 'What you may say',
    answerOf: ({ answer, count }: { answer: number; count: number }) =>
      `Answer ${number(answer)} (${number(count)} at most)`,
    another: 'Another character',
    log: ({ name }: { name: string }) => `Scripted conversation with ${name}`,
  },
  characterNames: {
    nova: { name: 'Nova', about: 'Repairs telescopes. Asks back.' },
    otis: { name: 'Otis', about: 'Shy librarian with a loud hobby.' },
    pilar: { name: 'Pilar', about: 'Just out of something. Honest about it.' },
    juniper: { name: 'Juniper', about: 'Answers in puns until you mean it.' },
    mack: { name: 'Mack', about: 'Long-haul trucker, short messages.' },
    sol: { name: 'Sol', about: 'Runs a stall at the night market.' },
  },
  myChats: {
    title: 'My chats',
    what: 'A look at how you write: how often you ask, how often you pick up what was said, who does the talking, how long answers take.',
    how: `Worked out in this browser, from chats you have opened since ${COMMUNITY_NAME} was loaded. Nothing is stored or sent. It looks at your messages and never judges theirs.`,
    turnOn: 'Look at my chats',
    openFirst: 'Open a chat first',
    openFirstText: ({ name }: { name: string }) =>
      `Open your chat with ${name}, read a little, and come back. Figures are made only from chats that this browser has open.`,
    openChat: ({ name }: { name: string }) => `Open the chat with ${name}`,
    noChats: 'No chats yet',
    noChatsText: 'When you have a match and a few messages, come back.',
    toMatches: 'See your matches',
    tooFew: 'Almost enough',
    tooFewText: ({ mine, theirs, needed }: { mine: number; theirs: number; needed: number }) =>
      `Advice begins at ${number(needed)} messages on each side. So far there are ${number(mine)} of yours and ${number(theirs)} of theirs.`,
    adviceTitle: 'One thing to try',
    advice: {
      questions: ({ count, of }: { count: number; of: number }) =>
        `${number(count)} of your last ${number(of)} messages asked something. Try one about what they just said.`,
      'follow-ups': ({ count, of }: { count: number; of: number }) =>
        `${number(count)} of your last ${number(of)} messages asked about something they said. Take one of their words and ask about it.`,
      'more-words': ({ share }: { share: number }) =>
        `${percent(share)} of the words are yours. Tell a little story of your own next time.`,
      'fewer-words': ({ share }: { share: number }) =>
        `${percent(share)} of the words are yours. Leave a gap, and ask what they think.`,
      answer: ({ ms }: { ms: number }) =>
        `You usually answer after ${plural(Math.round(ms / 86_400_000), { one: 'one day', other: `${number(Math.round(ms / 86_400_000))} days` })}. Even a short “more tomorrow!” keeps a chat warm.`,
      fine: () => 'You ask, you listen, you tell, you answer. Just keep being curious.',
    },
    evidence: 'How do we know?',
    evidenceFound: 'Found',
    evidenceWhere: 'Where',
    evidenceStrength: 'How strong',
    judgement: 'What counts as enough is our judgement.',
    figures: 'The figures',
    last: ({ count }: { count: number }) => `Last ${number(count)}`,
    all: ({ count }: { count: number }) => `All ${number(count)}`,
    rows: {
      questions: 'Messages that ask something',
      followUps: 'Follow-ups on what they said',
      balance: 'Your share of the words',
      answer: 'Your usual time to answer',
    },
    figure: 'Figure',
    share: ({ share }: { share: number }) => percent(share),
    duration: ({ ms }: { ms: number }) => {
      const minutes = minutesOf(ms);
      if (minutes < 60) return `${number(minutes)} min`;
      if (minutes < 48 * 60) return `${number(Math.round(minutes / 60))} h`;
      return plural(Math.round(minutes / 1440), {
        one: '1 day',
        other: `${number(Math.round(minutes / 1440))} days`,
      });
    },
    noAnswers: 'No answers yet',
    turnOff: 'Turn My chats off',
  },
  unitNames: {
    open: { name: 'Open', text: 'The first message, and the one after silence.' },
    listen: { name: 'Listen', text: 'Questions that have heard the answer.' },
    tell: { name: 'Tell', text: 'Saying something of your own.' },
    suggest: { name: 'Suggest', text: 'From chat to a date.' },
    'kindly-no': { name: 'Kindly no', text: 'Declining, being declined, and consent.' },
  },
  stepNames: {
    notice: 'Notice',
    choose: 'Choose',
    write: 'Write',
    compare: 'Compare',
    reflect: 'Reflect',
  },
  foundNames: {
    question: 'It asks something',
    'takes-up': 'It takes up what was said',
    length: ({ count, from, to }: { count: number; from: number; to: number }) =>
      `${plural(count, { one: '1 word', other: `${number(count)} words` })}, and ${number(from)} to ${number(to)} read easily`,
  },
  notFoundNames: {
    question: 'It asks nothing',
    'takes-up': 'We found no word of theirs in it',
  },
  sourceNames: {
    huang: {
      name: 'Huang and others, 2017',
      found:
        'People who asked more questions, above all follow-up questions, were liked more. Other papers of one co-author were retracted.',
      where: 'Chats between strangers and speed dates',
      strength: 'correlation, under doubt',
    },
    sprecher: {
      name: 'Sprecher and others, 2013',
      found: 'Two who took turns in telling liked each other more.',
      where: 'Pairs who had just met',
      strength: 'experiment',
    },
    aron: {
      name: 'Aron and others, 1997',
      found: 'Questions that went deeper step by step brought two closer.',
      where: 'Pairs who had just met',
      strength: 'experiment',
    },
    hinge: {
      name: 'Hinge, own figures, no year given',
      found: 'An answer within 24 hours goes with more dates.',
      where: 'Members of the app Hinge',
      strength: 'correlation',
    },
  },
};

export type CoachingTexts = typeof texts;
