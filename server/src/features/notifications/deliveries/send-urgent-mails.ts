import { decideAll, type SendDeps } from './decide.ts';
import { endDeliveries, postpone, takeDue } from './repository.ts';
import { idsOf, sendMails } from './send-mails.ts';

/** Urgent mails claimed together. */
const PIECE = 200;

/** Sends a piece of the due urgent mails. Returns whether there may be more. */
export async function sendUrgentMails(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const ids = await takeDue(db, 'mail', clock(), PIECE);
  if (ids.length === 0) return false;
  const outgoing = await decideAll(deps, ids);
  const single = outgoing.flatMap((one) => one.due.map((due) => ({ ...one, due: [due] })));
  const untried = await sendMails(deps, single, {
    keyOf: (one) => idsOf(one).join(' '),
    markSent: (sent) => endDeliveries(db, sent.flatMap(idsOf), { state: 'sent', at: clock() }),
  });
  await postpone(
    db,
    untried.flatMap(idsOf).map((id) => ({ id, dueAt: clock() })),
  );
  return untried.length === 0 && ids.length === PIECE;
}
