/** The parts of a profile that icebreakers use. */
export interface IcebreakerProfile {
  fullName: string;
  interests: readonly string[];
  bio: string | null;
  location: string;
}

const ICEBREAKER_COUNT = 3;

/** A question for each interest (§3). */
const QUESTIONS: Record<string, string> = {
  Gaming: 'co-op or versus: which kind of gamer are you?',
  Photography: 'what was the last thing you just had to take a picture of?',
  Music: 'which song have you played on repeat this week?',
  Art: 'is there a piece of art you could look at for an hour?',
  Travel: 'which place would you go back to tomorrow?',
  Fitness: 'morning workout or evening workout?',
  Cooking: 'what is the dish you cook to impress somebody?',
  Reading: 'which book do you keep pressing into people’s hands?',
  Movies: 'which movie can you quote from start to end?',
  Sports: 'do you play, or do you shout at the screen like me?',
  Technology: 'which gadget would you never give back?',
  Fashion: 'what is the one piece in your wardrobe with a story?',
  Dancing: 'which song gets you onto the dance floor every time?',
  Hiking: 'what is the best view you have ever walked up to?',
  Coffee: 'what is your order, and how late is too late for it?',
  Pets: 'I need to hear about your favorite animal. Who is it?',
  Volunteering: 'which cause has your heart?',
  Comedy: 'who never fails to make you laugh?',
  Concerts: 'what was the best show you have ever been to?',
  Food: 'if I had one meal in your city, where should it be?',
};

/** Words in a bio that have their own question, the most specific first. */
const BIO_HOOKS: [RegExp, string][] = [
  [/\b(dogs?|pupp(?:y|ies))\b/iu, 'Your bio mentions a dog. I’ll need a name and a photo!'],
  [/\b(cats?|kittens?)\b/iu, 'A cat person! Who really runs the household?'],
  [/\b(pancakes?|bak(?:e|ing)|bread|cakes?)\b/iu, 'So, sweet or savory: what do you make best?'],
  [
    /\b(tacos?|pizza|sushi|ramen|bbq)\b/iu,
    'Your bio made me hungry. Where do I find the best one?',
  ],
  [
    /\b(guitar|piano|drums?|violin|band|sing(?:ing|er)?)\b/iu,
    'You make music! What do you play when nobody listens?',
  ],
  [
    /\b(runn(?:ing|er)|marathon|cycl(?:ing|ist)|bik(?:e|ing)|climb(?:ing|er)?)\b/iu,
    'What got you moving, and what keeps you at it?',
  ],
  [
    /\b(teach(?:er|ing)?|nurse|doctor|engineer|design(?:er)?|student)\b/iu,
    'What is the best part of what you do all day?',
  ],
  [
    /\b(beach|ocean|sea|surf(?:ing)?|mountains?|camping)\b/iu,
    'Perfect Saturday outdoors: what does yours look like?',
  ],
  [/\b(books?|novels?|writ(?:e|ing|er)|poet(?:ry)?)\b/iu, 'What are you reading, and should I?'],
  [
    /\b(board ?games?|chess|puzzles?|trivia)\b/iu,
    'Fair warning: I play to win. What’s your best game?',
  ],
];

/**
 * Three first messages, made from shared interests and the partner's bio. The same two members
 * always get the same lines.
 */
export function makeIcebreakers(
  own: Pick<IcebreakerProfile, 'interests'>,
  partner: IcebreakerProfile,
): string[] {
  const name = partner.fullName.trim().split(/\s+/u)[0] ?? '';
  const shared = partner.interests.filter((interest) => own.interests.includes(interest));
  const theirs = partner.interests.filter((interest) => !own.interests.includes(interest));
  const bio = BIO_HOOKS.find(([words]) => words.test(partner.bio ?? ''))?.[1];
  const [city = ''] = partner.location.split(',');

  const [first, ...rest] = [
    ...shared.map((interest) => askAbout(`We both like ${inSentence(interest)}`, interest)),
    ...theirs.map((interest) => askAbout(`You like ${inSentence(interest)}`, interest)),
  ];
  const lines = [
    ...(first ? [`Hi ${name}! ${first}`] : []),
    ...(bio ? [bio] : []),
    ...rest,
    `Hi ${name}! What has been the best part of your week so far?`,
    `What should nobody miss who comes to ${city}?`,
    'Two truths and a lie: you first?',
  ];
  return lines.slice(0, ICEBREAKER_COUNT);
}

function askAbout(beginning: string, interest: string): string {
  const question = QUESTIONS[interest];
  return question === undefined
    ? `${beginning}: what do you like about it?`
    : `${beginning}: ${question}`;
}

/** Interests appear within a sentence here. */
function inSentence(interest: string): string {
  return interest.toLowerCase();
}
