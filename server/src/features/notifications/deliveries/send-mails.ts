import { DELIVERY_TRIES, retryAfterMs } from '@rizzly/domain/notifications';

import { describeInLine } from '../../../platform/log/describe-error.ts';
import type { MailOutcome } from '../../../platform/mail/mailer.ts';
import { saveLinks, stoppableChoices } from '../stopping/links.ts';
import { composeNotices } from './compose.ts';
import type { SendDeps, Outgoing } from './decide.ts';
import { createMarker } from './marker.ts';
import { endDeliveries, putBack } from './repository.ts';
import { sendAll } from './send-all.ts';

export const idsOf = ({ due }: Outgoing) => due.map(({ delivery }) => delivery.id);

/**
 * Composes the mails of a piece, sends them, and records the outcome. Returns those that were not
 * tried.
 */
export async function sendMails(
  deps: SendDeps,
  outgoing: readonly Outgoing[],
  {
    keyOf,
    markSent,
  }: {
    /** The mail's id. */
    keyOf: (one: Outgoing) => string;
    markSent: (sent: readonly Outgoing[]) => Promise<void>;
  },
): Promise<Outgoing[]> {
  const { db, mailer, config, metrics, log } = deps;
  const { publicUrl } = config;
  const tokenOf = await saveLinks(
    db,
    outgoing.map(({ reader, due }) => ({
      memberId: reader.id,
      choices: stoppableChoices(due.map(({ delivery }) => delivery.kind)),
    })),
  );
  const mark = createMarker(markSent);
  const handOver = async (one: Outgoing): Promise<MailOutcome> => {
    try {
      const mail = composeNotices(one, { key: keyOf(one), publicUrl, tokenOf });
      return await mailer.send(mail);
    } catch (error) {
      // A mail that can't be composed must not delay those after it.
      log.error({ err: error }, 'a mail of notifications could not be written');
      return { state: 'refused', reason: describeInLine(error) };
    }
  };
  return sendAll(outgoing, {
    isStopping: deps.jobs.isStopping,
    send: async (one) => {
      const outcome = await handOver(one);
      metrics.deliveries.inc({ channel: 'mail', outcome: outcome.state });
      if (outcome.state === 'taken') await mark(one);
      else await tryAgain(deps, one, outcome);
      return outcome.state !== 'later' || !outcome.isAway;
    },
  });
}

/** Postpones a mail that was not accepted, or gives it up. */
async function tryAgain(
  { db, clock }: SendDeps,
  one: Outgoing,
  { state, reason }: Exclude<MailOutcome, { state: 'taken' }>,
): Promise<void> {
  const at = clock();
  const tries = 1 + Math.max(...one.due.map(({ delivery }) => delivery.tries));
  if (state === 'refused' || tries >= DELIVERY_TRIES) {
    await endDeliveries(db, idsOf(one), { state: 'failed', at, reason });
  } else {
    const dueAt = new Date(at.getTime() + retryAfterMs(tries));
    await putBack(db, idsOf(one), { dueAt, tries, reason });
  }
}
