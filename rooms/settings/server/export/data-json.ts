import type { Section } from '../../../../app/server/member-data.ts';

export interface NamedSection {
  room: string;
  name: string;
  rows: Section;
}

/** The section with its own file, one line for each row: a member may have 100,000 messages. */
export function isMessages({ room, name }: Pick<NamedSection, 'room' | 'name'>): boolean {
  return room === 'chat' && name === 'messages';
}

/** All sections but the messages, as one JSON document. */
export async function* dataJson(
  sections: readonly NamedSection[],
  about: { memberId: string; exportedAt: Date },
): AsyncGenerator<string> {
  yield `{"$schema":"./data.schema.json","memberId":${JSON.stringify(about.memberId)},`;
  yield `"exportedAt":${JSON.stringify(about.exportedAt)},"rooms":{`;
  const byRoom = Map.groupBy(
    sections.filter((one) => !isMessages(one)),
    ({ room }) => room,
  );
  let isFirstRoom = true;
  for (const [room, own] of byRoom) {
    yield `${isFirstRoom ? '' : ','}\n${JSON.stringify(room)}:{`;
    isFirstRoom = false;
    for (const [index, { name, rows }] of own.entries()) {
      yield `${index === 0 ? '' : ','}\n  ${JSON.stringify(name)}:[`;
      let isFirstRow = true;
      for await (const row of rows) {
        yield `${isFirstRow ? '' : ','}\n    ${JSON.stringify(row)}`;
        isFirstRow = false;
      }
      yield ']';
    }
    yield '}';
  }
  yield '}}\n';
}

export async function* messageLines(sections: readonly NamedSection[]): AsyncGenerator<string> {
  for (const section of sections.filter(isMessages)) {
    for await (const row of section.rows) yield `${JSON.stringify(row)}\n`;
  }
}
