/** A build of the web, as app/web/build/service-worker.ts writes it into the worker. */
export interface Build {
  id: string;
  /** The address of the app's own script, which differs in every build. */
  entry: string;
  /** Files with a stable address: the page itself and the files that it names. */
  shell: string[];
  /** The hashed files that every screen needs. */
  first: string[];
  /** All hashed files by a name that is the same in every build. Several files can share a name. */
  assets: Record<string, string[]>;
}

declare const BUILD_OF_WORKER: Build;
export const BUILD = BUILD_OF_WORKER;
