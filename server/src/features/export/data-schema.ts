import type { MemberData } from '../../member-data.ts';
import { isMessages } from './data-json.ts';

/** The JSON Schema of `data.json`, derived from the tables that the rooms have claimed. */
export function dataSchema(rooms: readonly [room: string, memberData: MemberData][]): object {
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
