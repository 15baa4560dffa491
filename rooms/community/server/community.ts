import type { Work } from '../../../platform/server/unit-of-work.ts';
import type { AddedInterest } from '../../account/index.ts';
import type { PlaceSource } from '../../places/index.ts';
import type { CommunitySettings, PublicCommunity, Raid } from '../index.ts';

export interface PagesState extends Pick<PublicCommunity, 'pages' | 'rulesVersion'> {
  /** The version of the rules from which on members must have agreed; 0 if they need not. */
  agreementVersion: number;
}

/** Everything about the community that each node keeps in memory. */
export interface CommunityState
  extends CommunitySettings, PagesState, Pick<PublicCommunity, 'logoUrl' | 'hasOwnInterests'> {
  version: number;
  /** While it runs. An open door then is one by application. */
  raid: Raid | null;
  /** The door as an admin chose it. */
  chosenRegistration: CommunitySettings['registration'];
  /** Those to come and those that have ended too. */
  announcements: PublicCommunity['announcements'];
  places: { source: PlaceSource; interests: AddedInterest[] };
}

/** This process's copy of the community's settings. */
export interface Community {
  /** At most some seconds old; in the process that made a change, immediately up to date. */
  current(): CommunityState;
  /** Waits until what events have announced is read: tabs ask as soon as they hear of a change. */
  settled(): Promise<void>;
  /** Reads the settings again, after a change in this process. */
  reload(): Promise<void>;
  /**
   * Makes all nodes and open tabs read the community again after the commit. Other changes wait
   * until then. `reload` afterwards.
   */
  markChanged(work: Pick<Work, 'tx' | 'tellEverybody'>): Promise<void>;
  close(): void;
}
