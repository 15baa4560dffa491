import {
  relayOnly,
  SIGNAL_BYTES_MAX,
  SIGNALS_MAX,
  type callFrames,
  type Signal,
} from '@rizzly/domain/calls';
import { issue } from '@rizzly/domain/texts';

import type { Deps } from '../../context.ts';
import type { Connection } from '../../platform/live/connection.ts';
import { tellNow } from '../../platform/unit-of-work.ts';
import { refuseFrame, type FrameHandlers } from '../live/index.ts';
import { countSignal } from './repository.ts';

/** Passes signals to the other in a call, in the order in which they came. */
export function createSignalHandlers(deps: Deps): FrameHandlers<typeof callFrames> {
  const { config, db, live, clock } = deps;
  const last = new WeakMap<Connection, Promise<void>>();

  async function pass(connection: Connection, callId: string, data: Signal): Promise<void> {
    const { memberId } = connection;
    const partnerId =
      Buffer.byteLength(JSON.stringify(data)) <= SIGNAL_BYTES_MAX
        ? await countSignal(db, { callId, memberId, at: clock(), most: SIGNALS_MAX })
        : undefined;
    if (!partnerId) {
      refuseFrame(connection, issue('calls.signal'), null, 'not_found');
      return;
    }
    const passed = config.calls.route === 'relay' ? relayOnly(data) : data;
    if (!passed) return;
    const event = { type: 'call_signal', callId, data: passed } as const;
    tellNow(live, { memberIds: [partnerId], event });
  }

  return {
    call_signal: (connection, { callId, data }) => {
      const passing = (last.get(connection) ?? Promise.resolve())
        .catch(() => {})
        .then(() => pass(connection, callId, data));
      last.set(connection, passing);
      return passing;
    },
  };
}
