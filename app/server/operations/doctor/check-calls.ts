import { createCredentials } from '../../../../rooms/calls/server/index.ts';
import { fail, ok, warn, type Checks, type Patient } from './finding.ts';
import { tryRelay } from './turn-client.ts';

/** In characters. Every member gets a password that is made with it. */
const SECRET_MIN = 16;

/** The relay for calls. */
export const callChecks: Checks<Patient> = {
  relay: async ({ config: { calls }, clock }) => {
    const { route, turn } = calls;
    if (!route) return ok('There are no calls.');
    if (!turn) {
      return ok('Calls are direct: members agree to learn each other’s network address.');
    }
    const given = createCredentials(turn.secret, 'doctor', clock());
    const answers = await Promise.all(
      turn.urls.map(async (url) => ({ url, answer: await tryRelay(url, given) })),
    );
    const urlsOf = (wanted: string) =>
      answers.flatMap(({ url, answer }) => (answer === wanted ? url : [])).join(', ');
    const away = urlsOf('no-answer');
    if (away !== '') {
      return fail(
        `The relay does not answer at ${away}.`,
        'Check whether coturn runs, and whether its ports are open in the firewall.',
      );
    }
    const refused = urlsOf('refused');
    if (refused !== '') {
      return fail(
        `The relay at ${refused} does not take our credentials.`,
        'Give coturn use-auth-secret, a realm, and TURN_SECRET as its static-auth-secret; compare the clocks.',
      );
    }
    const open = urlsOf('open-to-itself');
    if (open !== '') {
      return warn(
        `The relay at ${open} also relays to the machine on which it runs.`,
        'Leave out allow-loopback-peers, and deny private addresses as docs/deploying.md shows.',
      );
    }
    if (turn.secret.length < SECRET_MIN) {
      return warn(
        'TURN_SECRET is so short that members could find it out.',
        `Give it and coturn's static-auth-secret at least ${SECRET_MIN} characters.`,
      );
    }
    return ok('The relay for calls takes our credentials.');
  },
};
