import { readSafetyReport } from '../../../rooms/safety/server/index.ts';
import { withCommunity } from './open-community.ts';
import { runOperation } from './run-operation.ts';
import { readPeriod, writeSafetyReport } from './safety-report.ts';

/** `npm run safety-report -- FROM TO`: prints a transparency report in Markdown. */
runOperation(async ({ positionals }) => {
  const period = readPeriod(positionals);
  const report = await withCommunity(({ db }) => readSafetyReport(db, period));
  return writeSafetyReport(report, period, new Date());
});
