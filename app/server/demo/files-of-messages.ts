import { PEAKS } from '../../../rooms/chat/index.ts';
import { attachments, messageReactions } from '../../../rooms/chat/server/index.ts';
import { storeForChat } from '../../../rooms/profile/server/media/index.ts';
import { drawPictures } from './art/scenes.ts';
import type { DemoDeps, Line } from './past.ts';
import type { DemoPerson } from './people.ts';
import { chanceOf } from './portraits.ts';
import { composeTune } from './tune.ts';

type Sender = DemoPerson & { id: string };

/** The words with the tune and the drawing, in the sender's language. */
const TEXTS = {
  en: {
    tune: 'No voice, just a tune that code plays for the demo',
    drawing: 'Drawn by code for the demo',
    alt: 'A drawing of a person in a landscape',
  },
  es: {
    tune: 'No es una voz, es una melodía que toca un programa',
    drawing: 'Dibujado con código para la demostración',
    alt: 'Un dibujo de una persona en un paisaje',
  },
};

/** A voice message and a picture, made by code, to be sent in this conversation. */
export async function makeFilesOf(
  deps: DemoDeps,
  conversationId: string,
  sender: Sender,
): Promise<Line[]> {
  const t = TEXTS[sender.language === 'es' ? 'es' : 'en'];
  const { content, seconds, waveform } = composeTune(chanceOf(sender));
  const voice = await storeForChat(deps, sender.id, { kind: 'voice', content, seconds });
  const peaks = Array.from(
    { length: PEAKS },
    (_, at) => waveform[Math.floor((at * waveform.length) / PEAKS)] ?? 0,
  );
  await deps.db.insert(attachments).values({ id: voice, conversationId, peaks });
  const lines: Line[] = [
    { senderId: sender.id, content: t.tune, attachment: { id: voice, kind: 'voice' } },
  ];
  const drawing = drawPictures(sender).at(-1);
  if (drawing === undefined) return lines;
  const file = { kind: 'picture' as const, content: Buffer.from(drawing) };
  const picture = await storeForChat(deps, sender.id, file);
  await deps.db.insert(attachments).values({ id: picture, conversationId, alt: t.alt });
  const attachment = { id: picture, kind: 'picture' as const };
  return [...lines, { senderId: sender.id, content: t.drawing, attachment }];
}

/** The two like each other's first lines. */
export async function reactInPast(
  deps: DemoDeps,
  conversationId: string,
  [first, second]: readonly [string, string],
): Promise<void> {
  const changedAt = deps.clock();
  await deps.db.insert(messageReactions).values([
    { conversationId, seq: 1, memberId: first, emoji: '😂', changedAt },
    { conversationId, seq: 2, memberId: second, emoji: '❤️', changedAt },
  ]);
}
