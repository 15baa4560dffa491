import { eraseRows, exportedRows, type MemberData } from '../../../../app/server/member-data.ts';
import { photoChecks } from './tables.ts';

/** The selfies themselves are files of the room `media`, which exports and erases them. */
export const photoCheckData: MemberData = {
  tables: [
    exportedRows(photoChecks, 'photoChecks', {
      keys: ['id'],
      leftOut: ['id', 'uploadId', 'expiresAt', 'picture'],
    }),
  ],

  eraseData: eraseRows([photoChecks]),
};
