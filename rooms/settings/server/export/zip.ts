import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import { exportOf, type MemberData } from '../../../../app/server/member-data.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import type { Storage } from '../../../../platform/server/storage/storage.ts';
import { addEntry, type Archive } from '../../../../platform/server/zip.ts';
import { toRecipient, type Member } from '../../../account/server/index.ts';
import { readCommunity } from '../../../community/server/index.ts';
import { dataJson, messageLines, isMessages, type NamedSection } from './data-json.ts';
import { type Chapter, indexPage, messagePages } from './pages.ts';

/** All rooms with tables; `app/server/rooms.ts` knows them. */
export type ListMemberData = () => [room: string, memberData: MemberData][];

export interface ExportSource {
  db: Executor;
  storage: Storage;
  member: Member;
  exportedAt: Date;
  listMemberData: ListMemberData;
  /** How long to rest after each piece of text, as a multiple of the time the piece took. */
  rest?: number;
}

interface RestingArchive extends Archive {
  rest: number;
}

/** Text is passed on in pieces of this size, because a piece for each row would be slow. */
const PIECE_CHARACTERS = 65_536;

/** Adds all of a member's data, one entry after the other. */
export async function addMemberData(output: Archive, source: ExportSource): Promise<void> {
  const archive: RestingArchive = { ...output, rest: source.rest ?? 0 };
  const { db, storage, member, exportedAt, listMemberData } = source;
  const rooms = listMemberData();
  /** Sections are read again for each use, so that none is kept in memory. */
  const read = () =>
    rooms.flatMap(([room, memberData]) =>
      Object.entries(exportOf(memberData, db, member.id).sections).map(
        ([name, rows]): NamedSection => ({ room, name, rows }),
      ),
    );
  await addText(archive, 'data.json', dataJson(read(), { memberId: member.id, exportedAt }));
  await addText(archive, 'data.schema.json', [JSON.stringify(dataSchema(rooms), null, 2)]);
  await addText(archive, 'messages.ndjson', messageLines(read()));
  const files = await addFiles(archive, storage, listFiles(rooms, db, member.id));
  const { language } = toRecipient(member);
  const chapters: Chapter[] = [];
  for await (const { name, text } of messagePages(read(), { chapters, language })) {
    await addText(archive, name, [text]);
  }
  const { name } = await readCommunity(db);
  const data = { member, language, exportedAt, files, chapters, product: name };
  const page = indexPage(read(), data);
  await addText(archive, 'index.html', page);
}

async function* listFiles(
  rooms: ReturnType<ListMemberData>,
  db: Executor,
  memberId: string,
): AsyncGenerator<string> {
  for (const [, memberData] of rooms) {
    const { files } = exportOf(memberData, db, memberId);
    if (files) yield* files;
  }
}

/** Adds the files one after the other, and returns their names in the ZIP. Skips missing files. */
async function addFiles(
  archive: Archive,
  storage: Storage,
  keys: AsyncIterable<string>,
): Promise<string[]> {
  const names: string[] = [];
  for await (const key of keys) {
    const content = await storage.read(key);
    if (!content) continue;
    // Pictures and videos are compressed already.
    await addEntry(archive, { name: `files/${key}`, content, compress: false });
    names.push(`files/${key}`);
  }
  return names;
}

function addText(
  archive: RestingArchive,
  name: string,
  text: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const content = Readable.from(inPieces(text, archive.rest), { objectMode: false });
  return addEntry(archive, { name, content, compress: true });
}

async function* inPieces(
  text: AsyncIterable<string> | Iterable<string>,
  rest: number,
): AsyncGenerator<string> {
  let piece = '';
  let begun = performance.now();
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
    if (rest > 0) await sleep((performance.now() - begun) * rest);
    begun = performance.now();
  }
  if (piece === '') return;
  yield piece;
  if (rest > 0) await sleep((performance.now() - begun) * rest);
}

/** The JSON Schema of `data.json`, derived from the tables that the rooms have claimed. */
function dataSchema(rooms: readonly [room: string, memberData: MemberData][]): object {
  const properties = Object.fromEntries(
    rooms.map(([room, { tables }]) => [
      room,
      { type: 'object', properties: sectionsOf(room, tables) },
    ]),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    required: ['memberId', 'exportedAt', 'rooms'],
    properties: {
      memberId: { type: 'string', format: 'uuid' },
      exportedAt: { type: 'string', format: 'date-time' },
      rooms: { type: 'object', properties },
    },
  };
}

function sectionsOf(room: string, tables: MemberData['tables']): Record<string, object> {
  const sections: Record<string, { type: 'array'; items: { type: 'object'; properties: object } }> =
    {};
  for (const claim of tables) {
    if (!('section' in claim) || claim.section === undefined) continue;
    const { section, types } = claim;
    if (isMessages({ room, name: section })) continue;
    const properties = { ...sections[section]?.items.properties, ...types };
    sections[section] = { type: 'array', items: { type: 'object', properties } };
  }
  return sections;
}
