import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { memberNotes } from './tables.ts';

export const peopleData: MemberData = {
  tables: [exportedRows(memberNotes, 'notes', { keys: ['id'], leftOut: ['id', 'writtenBy'] })],
  eraseData: eraseRows([memberNotes]),
};
