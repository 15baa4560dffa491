/** A build of the web, as web/service-worker.ts writes it into the worker. */
export interface Build {
  id: string;
  /** The address of the app's own script, which differs in every build. */
  entry: string;
  /** Files whose address stays the same: the page itself and what it names. */
  shell: string[];
  /** The hashed files that every screen needs. */
  first: string[];
  /** All hashed files by a name that stays the same in every build. Several can have one. */
  assets: Record<string, string[]>;
}

declare const BUILD_OF_WORKER: Build;
export const BUILD = BUILD_OF_WORKER;
