import type { Clock } from '../../../platform/server/clock.ts';
import type { Database } from '../../../platform/server/database/database.ts';
import { setDefaultLanguage } from '../../../platform/server/language/language-of.ts';
import { EVERYBODY, type LiveBus } from '../../../platform/server/live/bus.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { tellNodeTabs } from '../../../platform/server/unit-of-work.ts';
import { closeToNewcomers } from '../../account/server/index.ts';
import { takePlaces } from '../../places/server/index.ts';
import { shownAt } from './announcements/announcements.ts';
import { markCommunityChanged } from './change-community.ts';
import type { Community, CommunityState } from './community.ts';
import { findVersion, readCommunity } from './read-community.ts';

/** The state without a raid that is over. */
const open = (state: CommunityState): CommunityState =>
  state.raid === null ? state : { ...state, raid: null };

/** During a raid an open door takes applications. */
const closed = (state: CommunityState): CommunityState =>
  state.registration === 'open' ? { ...state, registration: 'approval' } : state;

/** A change must hold on every node within 5 seconds, without Redis too. */
const POLL_EVERY_MS = 2000;

/**
 * Reads the community, and again when it changes: at the event of the node that changed it, or by
 * looking every two seconds where no events arrive.
 */
export async function openCommunity(
  { db, live, log, clock }: { db: Database; live: LiveBus; log: Logger; clock: Clock },
  { isPolling }: { isPolling: boolean },
): Promise<Community> {
  let state = await readCommunity(db);
  const isRaid = () => state.raid !== null && clock() < state.raid.until;
  const useInProcess = () => {
    closeToNewcomers(state.raid?.until ?? null);
    takePlaces(state.places);
    setDefaultLanguage(state.language);
  };
  useInProcess();
  const reload = async () => {
    const read = await readCommunity(db);
    // Two reads may overlap.
    if (read.version < state.version) return;
    state = read;
    useInProcess();
  };
  const warn = (error: unknown) => log.warn({ err: error }, 'the community could not be read');

  let reading = Promise.resolve();
  const unwatch = live.watch(EVERYBODY);
  const unsubscribe = live.subscribe((message) => {
    const isChange = message.kind === 'everybody' && message.event.type === 'community_changed';
    if (isChange && !message.isForThisNode) reading = reload().catch(warn);
  });
  const shownNow = () => [isRaid(), ...shownAt(state.announcements, clock()).map(({ id }) => id)];
  let shown = shownNow().join();
  const poll = async () => {
    const isCurrent = (await findVersion(db)) === state.version;
    if (!isCurrent) await reload();
    const before = shown;
    shown = shownNow().join();
    if (isCurrent && shown === before) return;
    // No event arrived, so it did not reach this node's tabs either; or an announcement or a raid has
    // begun or ended.
    tellNodeTabs(live, { type: 'community_changed' });
  };
  const polling = isPolling
    ? setInterval(() => void poll().catch(warn), POLL_EVERY_MS).unref()
    : undefined;

  return {
    current: () => (isRaid() ? closed(state) : open(state)),
    settled: () => reading,
    reload,
    markChanged: markCommunityChanged,
    close: () => {
      takePlaces();
      closeToNewcomers(null);
      setDefaultLanguage('en');
      clearInterval(polling);
      unsubscribe();
      unwatch();
    },
  };
}
