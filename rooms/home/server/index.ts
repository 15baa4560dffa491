import { eraseRows, exportedRows, type MemberData } from '../../../app/server/member-data.ts';
import { quests } from './tables.ts';

export { homeRoutes } from './routes.ts';

export const homeData: MemberData = {
  tables: [exportedRows(quests, 'firstSteps', { keys: ['memberId'] })],

  eraseData: eraseRows([quests]),
};
