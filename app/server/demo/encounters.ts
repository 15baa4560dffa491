import { eq } from 'drizzle-orm';

import { DAY_MS, utcDay } from '../../../platform/shared/index.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { conversationReads } from '../../../rooms/chat/server/index.ts';
import { mutualScore, type Compared } from '../../../rooms/discovery/index.ts';
import { recordSwipe, sayGoodbye } from '../../../rooms/matching/server/index.ts';
import { matches } from '../../../rooms/relations/server/index.ts';
import { makeFilesOf, reactInPast } from './files-of-messages.ts';
import { inThePast, writeLines, type DemoDeps, type Line } from './past.ts';
import type { DemoPerson } from './people.ts';

type Settled = DemoPerson & { id: string };

/** The notes of the first members who like the visitor. */
const NOTES: Record<Language, readonly string[]> = {
  en: [
    'Finally somebody who takes coffee as seriously as I do. Where do we start?',
    'Your bio made me laugh out loud on the bus. Explain yourself!',
  ],
  es: [
    'Por fin alguien que se toma el café tan en serio como yo. ¿Por dónde empezamos?',
    'Tu bio me hizo reír a carcajadas en el autobús. ¡Explícate!',
  ],
};

/** The messages of the visitor's matches; `you` is the visitor. */
const TALKS: Record<Language, readonly (readonly ['you' | 'they', string])[][]> = {
  en: [
    [
      ['they', 'A sound engineer! Tell me the worst gig you ever mixed.'],
      ['you', 'An accordion festival in a parking garage. The echo is still going.'],
      ['they', 'I would pay to hear that. Coffee this week, and you bring the recording?'],
      ['you', 'Deal. Do you know the place on South Congress with the parrot?'],
      ['they', 'The parrot knows me by name. Thursday at six?'],
    ],
    [
      ['you', 'Your profile says hiking and cooking. Campfire chili, yes or no?'],
      ['they', 'Yes, but the beans debate could end this before it starts.'],
      ['you', 'No beans. I live in Texas, I have neighbors.'],
      ['they', 'Correct answer. 😄'],
    ],
    [['they', 'Hi Robin! Which song would play when you walk into a room?']],
  ],
  es: [
    [
      ['they', '¡Letreros y salsa! ¿Cuál es el mejor letrero de la ciudad?'],
      ['you', 'El de la panadería de mi calle. Le falta una letra desde 1998.'],
      ['they', 'Eso lo tengo que ver. ¿Un café esta semana y me lo enseñas?'],
      ['you', '¡Hecho! Pero primero el café, que la calle es larga.'],
      ['they', '¿El jueves a las seis?'],
    ],
    [
      ['you', 'Tu perfil habla de comida. ¿Tacos al pastor con piña, sí o no?'],
      ['they', 'Sí, aunque esa discusión ya me costó dos amistades.'],
      ['you', 'Respuesta correcta. 😄'],
    ],
    [['they', '¡Hola, Lucía! ¿Qué canción suena cuando entras a la pista?']],
  ],
};

/** A match that ended with a goodbye. */
const ENDED: Record<Language, { lines: Talk['lines']; goodbye: string }> = {
  en: {
    lines: [
      ['they', 'Pinball or air hockey?'],
      ['you', 'Pinball, always. And you?'],
    ],
    goodbye: 'I enjoyed this, and I don’t feel a spark. I wish you well!',
  },
  es: {
    lines: [
      ['they', '¿Pinball o hockey de mesa?'],
      ['you', 'Pinball, siempre. ¿Y tú?'],
    ],
    goodbye: 'Me gustó hablar contigo, pero no siento chispa. ¡Te deseo lo mejor!',
  },
};

/** To the tune; after it both have written often enough for a picture. */
const ANSWERS: Record<Language, string> = {
  en: 'It whistles better than I do.',
  es: 'Silba mejor que yo.',
};

/**
 * Gives the visitor incoming and sent requests, and matches with and without messages. Members who
 * sent a request like the visitor back immediately.
 */
export async function meetPeople(
  deps: DemoDeps,
  visitor: Settled,
  people: readonly Settled[],
): Promise<void> {
  const today = utcDay(deps.clock());
  const byFit = people
    .map((person) => ({
      person,
      fit: mutualScore(compare(visitor), compare(person), today),
    }))
    .toSorted((one, other) => other.fit - one.fit);
  const ofRank = (...ranks: number[]) => ranks.flatMap((rank) => byFit[rank]?.person ?? []);
  const at = (daysAgo: number) => inThePast(deps, daysAgo * DAY_MS);

  for (const [index, person] of ofRank(1, 4, 7, 12, 20).entries()) {
    await like(at(0.1 + index * 0.7), person, visitor, NOTES[visitor.language][index]);
  }
  for (const [index, person] of ofRank(9, 16).entries()) {
    await like(at(1 + index), visitor, person);
  }
  for (const [index, person] of ofRank(2, 5, 10).entries()) {
    await like(at(2 + index), visitor, person);
    await like(at(0.2 + index), person, visitor);
  }
  for (const [index, person] of ofRank(3, 6, 8).entries()) {
    await like(at(5 + index), person, visitor);
    const matchId = await like(at(4 + index), visitor, person);
    const lines = TALKS[visitor.language][index] ?? [];
    const files = index === 0 ? { sender: person, answer: ANSWERS[visitor.language] } : undefined;
    const talked = { matchId, visitor, person, lines, isUnread: index === 2 };
    await talk(at(1), { ...talked, ...(files && { files }) });
  }
  for (const person of ofRank(11)) {
    await like(at(12), person, visitor);
    const matchId = await like(at(11), visitor, person);
    const { lines, goodbye } = ENDED[visitor.language];
    await talk(at(10), { matchId, visitor, person, lines, isUnread: false });
    await sayGoodbye(at(3), { matchId, memberId: person.id, line: goodbye });
  }
}

function compare(person: Settled): Compared {
  return {
    person: { age: person.age, isPhotoChecked: false, criteria: null },
    traits: { ...person, showsDistance: true },
    readiness: null,
  };
}

export async function like(
  deps: DemoDeps,
  from: { id: string },
  to: { id: string },
  note?: string,
): Promise<string> {
  const { matchId } = await recordSwipe(deps, {
    actorId: from.id,
    targetId: to.id,
    type: 'like',
    note,
  });
  return matchId;
}

interface Talk {
  matchId: string;
  visitor: { id: string };
  person: { id: string };
  lines: readonly (readonly ['you' | 'they', string])[];
  isUnread: boolean;
  /** Before the last line: a voice message and a picture, with an answer between them. */
  files?: { sender: Settled; answer: string };
}

/** Writes the conversation of a match. Returns its id. */
export async function talk(
  deps: DemoDeps,
  { matchId, visitor, person, lines, isUnread, files }: Talk,
): Promise<string> {
  const [match] = await deps.db
    .select({ conversationId: matches.conversationId })
    .from(matches)
    .where(eq(matches.id, matchId));
  const conversationId = match?.conversationId;
  if (!conversationId) throw new Error('a match without its conversation');
  const spoken = lines.map(([who, content]): Line => ({
    senderId: who === 'you' ? visitor.id : person.id,
    content,
  }));
  if (files) {
    const [voice, ...picture] = await makeFilesOf(deps, conversationId, files.sender);
    const answer = { senderId: visitor.id, content: files.answer, answers: voice };
    spoken.splice(-1, 0, ...(voice ? [voice, answer] : []), ...picture);
  }
  await writeLines(deps, conversationId, spoken);
  if (files) await reactInPast(deps, conversationId, [visitor.id, person.id]);
  if (!isUnread) {
    const seq = spoken.length;
    await deps.db.insert(conversationReads).values({ conversationId, memberId: visitor.id, seq });
  }
  return conversationId;
}
