import type { Interest } from '../../../rooms/account/index.ts';
import type { Chance } from './chance.ts';

/** Sentences in the first person, by interest. `{a|b}` is replaced by one of the alternatives. */
const ABOUT: Record<Interest, readonly string[]> = {
  Gaming: [
    'I will {lose to you at Mario Kart and demand a rematch|carry your groceries and your ranked team}.',
    'My backlog is {long|a cry for help}, yet here I am, replaying {Stardew Valley|Hades|the old Zelda games} again.',
    'I host a {board game|co-op|retro console} night on {Thursdays|the first Friday of the month}; there are always too many snacks.',
    'Looking for a player two who {reads the rules out loud|forgives friendly fire}.',
  ],
  Photography: [
    'I carry {a film camera older than me|a camera everywhere} and {still miss the shot half the time|have three good photos to show for it}.',
    'I photograph {street corners|neon signs|strangers’ dogs, with permission} and print the ones I can’t explain.',
    'Golden hour is the only appointment I am {never late for|on time for}.',
    'My fridge is covered in {prints|polaroids} of {people laughing|places nobody else thought were pretty}.',
  ],
  Music: [
    'I play {bass|the upright piano my neighbors tolerate|guitar}, {badly but with feeling|better after ten p.m.}.',
    'Tell me the song you {skip nobody’s ad for|know every word of} and I’ll tell you {my embarrassing one|mine}.',
    'I own {more records than shelves|one good pair of headphones and use them every day}.',
    'I make playlists for {everything: laundry, rain, parallel parking|people I like; consider yourself warned}.',
  ],
  Art: [
    'I {paint|draw|throw pots} on {Sundays|weeknights} and give away whatever survives.',
    'I like museums best {in the last hour before closing|with somebody who makes up the titles}.',
    'There is {paint on most of my clothes|a half-finished mural in my hallway}; I’ve stopped apologizing.',
    'I’m slowly learning {linocut|watercolor|to draw hands}. It’s mostly {mess|thumbs} so far.',
  ],
  Travel: [
    'I’ve {missed a train in four countries|slept in three airports} and would do it again.',
    'Next on the list: {Lisbon|Oaxaca|Hokkaido|the Scottish islands}, with {one carry-on|no itinerary after noon}.',
    'I plan trips around {breakfast|markets|whatever the bus driver recommends}.',
    'My favorite souvenir is {a recipe|a terrible postcard|a phrase I can only use in one village}.',
  ],
  Fitness: [
    'I lift {three mornings a week|before work}, so I can {eat what I like|open my own jars}.',
    'I’m training for {a half marathon|my first triathlon|a pull-up I can be proud of}, at the speed of {weather|a friendly tortoise}.',
    'I teach a {spin|beginner yoga|kettlebell} class on {Saturdays|Tuesdays}; first one’s free and nobody’s watching.',
    'Morning runs {clear my head|are where all my good ideas happen}; I keep none of the pace, all of the views.',
  ],
  Cooking: [
    'I make {a mean carbonara|dumplings from scratch|my aunt’s lasagna} and {will teach you|share the recipe with anyone who stays for the dishes}.',
    'I have {a sourdough starter with a name|eleven kinds of chili flakes} and {no regrets|a long explanation}.',
    'Sunday is for {soup|a roast|something that takes four hours}; there’s usually an extra plate.',
    'I read cookbooks {in bed|like novels} and improvise anyway.',
  ],
  Reading: [
    'Currently reading {two novels and a field guide|something long and Russian|all of Octavia Butler}, and always {looking for the next one|taking suggestions}.',
    'I’ll lend you {my favorite book|anything on the shelf} and only ask about it {twice|once a week}.',
    'A good afternoon is {a used bookshop and a bad map|a park bench and a paperback}.',
    'I run a {tiny|mostly-wine} book club that has finished {four books|nearly every book}.',
  ],
  Movies: [
    'I cry at {animated films|every sports movie|trailers} and I’m at peace with it.',
    'Give me a {double feature at the old theater|black-and-white comedy} and {too much popcorn|somebody to argue with about the ending}.',
    'I rank everything I watch and will defend {a three-star rom-com|Paddington 2} with my life.',
    'My Friday tradition is {a movie I know nothing about|one classic I should’ve seen by now}.',
  ],
  Sports: [
    'I play {pickup basketball|Sunday league soccer|rec softball}, where I’m known for {enthusiasm|excellent snacks}.',
    'Season tickets, {cheap seats|upper deck}, loud opinions, {gracious in defeat|terrible at losing}.',
    'I’ll try any sport once; {pickleball|curling|bouldering} stuck.',
    'I coach {a kids’ swim team|under-tens soccer} and get {outsmarted|tackled} weekly.',
  ],
  Technology: [
    'I build {small robots|apps for an audience of one|keyboards}, and some of them {work|blink}.',
    'I fix {old radios|friends’ laptops|synthesizers} for fun and {coffee|cake}.',
    'I automated {my plants|my lights|my entire mornings} and then {bought a watering can|forgot the password}.',
    'Ask me about {the telescope I’m building|my 3D printer} and clear your afternoon.',
  ],
  Fashion: [
    'I thrift {everything but socks|on Saturdays before the good stuff goes} and tailor the rest myself.',
    'I own {one perfect jacket|a green suit} and look for reasons to wear {it|it to breakfast}.',
    'I sew {my own shirts|costumes for a community theater}; pockets on everything.',
    'I’ll notice your {shoes|earrings} before I remember your name, sorry in advance.',
  ],
  Dancing: [
    'I dance {salsa on Wednesdays|swing|bachata} and {will teach you the basic step in a parking lot|always save one for beginners}.',
    'First at the dance floor at {weddings|every wedding}, last to find my {shoes|jacket}.',
    'I took up {tango|West Coast swing} a year ago; my toes have {forgiven me|recovered}.',
    'Kitchen dancing counts as {cardio|a love language}.',
  ],
  Hiking: [
    'I’m working my way through {the state parks|every trail within an hour of {city}}, with {a thermos|trail mix I’ll share}.',
    'I’ll {wake up at five for a summit|take the long loop} if there’s {a diner|pie} after.',
    'I know {four birds by their song|which trails have shade}, and I will point them out.',
    'Best day lately: {eleven miles, no signal, one moose|fog, a ridge and a cheese sandwich}.',
  ],
  Coffee: [
    'I roast my own beans {in a popcorn maker|on the balcony}; the neighbors {approve|have opinions}.',
    'I’ve rated {thirty-one coffee shops in {city}|every coffee shop within a walk} and will defend my {number one|list}.',
    'Cortado, {window seat|corner table}, somebody who {stays for a second one|also people-watches}.',
    'Don’t talk to me before coffee. {After it, don’t stop|After it I’m delightful}.',
  ],
  Pets: [
    'My {rescue greyhound|three-legged cat|very round beagle} {sleeps more than I do|has final say on everyone}.',
    'I foster {kittens|senior dogs}; the apartment is {loud|never boring} and I love it.',
    'Yes, I’ll {pet your dog first|ask about your cat before your job}.',
    'I share a home with {a parrot who knows my ringtone|two cats and no clean sweaters}.',
  ],
  Volunteering: [
    'Saturdays I’m at the {food bank|animal shelter|community garden}; come along, we always need {hands|drivers}.',
    'I teach {English|bike repair|reading} to {adults|anyone who turns up} one evening a week.',
    'I plant trees with {a neighborhood crew|strangers who became friends}. Two hundred so far.',
    'I drive {meals to neighbors|the library van} on {Fridays|my days off} and hear the best stories.',
  ],
  Comedy: [
    'I do {improv|open mics} on {Mondays|Tuesdays}; some of it is even {funny|on purpose}.',
    'I’ll laugh at {my own joke before the end|puns, shamelessly}.',
    'My love language is {sending you the one meme you needed|bits that go on too long}.',
    'I’ve seen {more stand-up than is healthy|every special twice} and still laugh too loud.',
  ],
  Concerts: [
    'I’ve seen {over a hundred shows|my favorite band six times} and have the {ticket stubs|ringing ears} to prove it.',
    'Small venues, {left of the stage|front rail}, home by {one|whenever}.',
    'I always have {a spare ticket|one more show on the calendar}. Ask.',
    'I drive {three hours for an opener|to other cities for a good set list} without thinking twice.',
  ],
  Food: [
    'I’m eating my way through {city}, one {taqueria|noodle place|bakery} at a time.',
    'I keep a {spreadsheet|map} of {dumplings|sandwiches|pie}; you may see it {on the second date|if you bring one to add}.',
    'Always {up for the weird item on the menu|ordering for the table}.',
    'The best meal I ever had was {under an overpass|from a cart in the rain}, and I still think about it.',
  ],
};

const OPENERS: readonly string[] = [
  '{job} by day.',
  '{job} in {city}, {six months in|born and raised|here for the long run}.',
  '{job} who {leaves work at work|still likes the job, somehow}.',
  'Grew up {in a small town|by the water|in a loud house}, landed in {city}.',
  'New{ish|} in {city} and {collecting favorite corners|still getting lost on purpose}.',
  'Professional {job_lower}, amateur everything else.',
  'Friends would say {loyal, punctual, terrible at goodbyes|I’m the one with the plan and the snacks|I laugh first and ask questions later}.',
  'Somewhere between {homebody and last to leave|spreadsheet and spontaneous}.',
];

const OPENERS_RETIRED: readonly string[] = [
  '{job}, busier than ever.',
  '{job} in {city}, finally good at {mornings|afternoons}.',
  'Three grown children, one {small boat|big garden} and a free calendar.',
];

const CLOSERS: readonly string[] = [
  'Tell me {the best thing that happened this week|what you’d do with a free Tuesday}.',
  'Let’s {start with a walk|get a coffee and see}.',
  'Bonus points if you {have a question I haven’t been asked|know a good taco place}.',
  'Looking for {someone kind and a bit silly|good conversation and an occasional adventure|slow mornings and honest people}.',
  'If you’re {curious|patient with bad puns|not in a hurry}, we’ll get along.',
  'Not here for {small talk about the weather, unless it’s really weird weather|games, except the maze one}.',
  'What’s {your comfort movie|the last thing that made you laugh out loud}?',
  'I’m better {in person than in writing|at listening than at bios}.',
];

const JOBS_UNDER_24: readonly string[] = ['Student', 'Barista', 'Apprentice electrician'];
const JOBS: readonly string[] = (
  'ER nurse, Middle school teacher, Carpenter, Data analyst, Paramedic, Florist, ' +
  'Architect, Line cook, Physical therapist, Sound engineer, Librarian, Welder, ' +
  'Software developer, Veterinary technician, Bus driver, Accountant, Translator, ' +
  'Pharmacist, Landscape gardener, Pastry chef, Civil engineer, Social worker, ' +
  'Bike mechanic, Dental hygienist, Reporter, Set designer, Piano tuner, Pilot'
).split(', ');
const JOBS_RETIRED: readonly string[] = ['Retired teacher', 'Retired machinist', 'Retired nurse'];

export interface BioSubject {
  age: number;
  location: string;
  interests: readonly Interest[];
}

/** Writes a bio that fits these interests: one to four sentences, at most 500 characters (§5). */
export function writeBio(person: BioSubject, chance: Chance): string {
  const job = chance.pick(jobsAt(person.age));
  const city = person.location.split(',')[0] ?? person.location;
  const told = chance.shuffle(person.interests).slice(0, chance.between(1, 2));
  const sentences = told.map((interest) => chance.pick(ABOUT[interest]));
  const openers = person.age > 66 ? OPENERS_RETIRED : OPENERS;
  if (chance.percent(65)) sentences.unshift(chance.pick(openers));
  if (chance.percent(60)) sentences.push(chance.pick(CLOSERS));
  return sentences
    .map((sentence) => expand(sentence, chance, { city, job, job_lower: lowerFirst(job) }))
    .join(' ');
}

function jobsAt(age: number): readonly string[] {
  if (age < 24) return JOBS_UNDER_24;
  return age > 66 ? JOBS_RETIRED : JOBS;
}

/** Replaces names, then alternatives, the innermost first. */
export function expand(sentence: string, chance: Chance, names: Record<string, string>): string {
  let text = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  while (text.includes('{')) {
    text = text.replace(/\{([^{}]*)\}/, (_, options: string) => chance.pick(options.split('|')));
  }
  return text;
}

/** Keeps abbreviations, as in 'ER nurse'. */
function lowerFirst(text: string): string {
  return /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
