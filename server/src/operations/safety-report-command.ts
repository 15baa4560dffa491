import { readSafetyReport } from '../features/safety/index.ts';
import { failureText } from '../platform/log/describe-error.ts';
import { withCommunity } from './open-community.ts';
import { readPeriod, writeSafetyReport } from './safety-report.ts';

/** `npm run safety-report -- FROM TO`: prints a transparency report in Markdown. */
async function run(words: string[]): Promise<void> {
  const period = readPeriod(words);
  const report = await withCommunity(({ db }) => readSafetyReport(db, period));
  console.log(writeSafetyReport(report, period, new Date()));
}

run(process.argv.slice(3)).catch((error: unknown) => {
  console.error(failureText(error));
  process.exitCode = 1;
});
