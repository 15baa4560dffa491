import { keptAfterErasing, type MemberData } from '../../member-data.ts';
import { figureDays } from './tables.ts';

export const figuresData: MemberData = {
  tables: [keptAfterErasing(figureDays, 'Sums of days, without members')],

  eraseData: async () => {},
};
