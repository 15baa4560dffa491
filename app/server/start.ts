import {
  connectDatabase,
  type DatabaseConnection,
} from '../../platform/server/database/database.ts';
import { keepDatabaseRunning } from '../../platform/server/database/keep-running.ts';
import { migrateDatabase } from '../../platform/server/database/migrate.ts';
import { openDatabase } from '../../platform/server/database/open-database.ts';
import { keepBuild } from '../../platform/server/http/kept-builds.ts';
import { WEB_DIST } from '../../platform/server/http/web-files.ts';
import { createLogger, type Logger } from '../../platform/server/log.ts';
import { serveMetrics } from '../../platform/server/metrics/metrics.ts';
import { openNamedDirectory } from '../../platform/server/open-directory.ts';
import { reasonOf, StartupError } from '../../platform/server/startup-error.ts';
import { keepDraftsClean } from '../../platform/server/storage/abandoned-drafts.ts';
import { COMMIT, VERSION } from '../../platform/server/version.ts';
import { isCommunityEmpty } from '../../rooms/account/server/index.ts';
import { createSetupLink } from '../../rooms/community/server/index.ts';
import { applyTombstones, eraseDue } from '../../rooms/settings/server/leaving/index.ts';
import { readConfig, type Config } from './config.ts';
import type { Deps } from './context.ts';
import { createDeps, type CleanUp } from './deps.ts';
import { whenClockIsSure } from './operations/clock-doubt.ts';
import { joinNodes } from './operations/nodes.ts';
import { removeLeftFiles } from './operations/restored-files.ts';
import { eraseMember } from './rooms.ts';
import { serveApp } from './serve.ts';
import { connectionsOf, startWorkers, type Workers } from './workers.ts';

export interface StartOptions {
  /** Fills an empty community with generated members. */
  isDemo: boolean;
  /** The name of the demo's scene, if it is not the usual one. */
  scene?: string | undefined;
  /** Called for each started part with the function that stops it. */
  onStop: (cleanUp: CleanUp) => void;
  /** Aborts a long start. */
  stopRequest: AbortSignal;
}

/**
 * Starts everything, from reading the environment to opening the port. With several workers, the
 * workers serve, and this process manages the database and the workers. Throws StartupError for
 * problems that the operator can fix.
 */
export async function startServer(env: NodeJS.ProcessEnv, options: StartOptions): Promise<void> {
  const { onStop } = options;
  const config = readConfig(env);
  openNamedDirectory(config.dataDir, 'DATA_DIR');
  const { at: backUpAt, s3: backupBucket, directory: backupDirectory } = config.backup;
  if (backUpAt && !backupBucket) openNamedDirectory(backupDirectory, 'BACKUP_DIR');
  const log = createLogger(config.logLevel);
  log.info({ version: VERSION, commit: COMMIT }, 'Rizzly is starting');
  const stopCleaning = keepDraftsClean(config.dataDir, log);
  onStop(async () => stopCleaning());
  // They load their modules while the database starts.
  const workers = config.workers > 1 ? startWorkers(config, log, options.stopRequest) : undefined;
  const database = await prepareDatabase(config, log, onStop);
  onStop(await joinNodes(database.db, log));
  const deps = await createDeps(
    config,
    { database, log, link: workers?.link, isServing: !workers },
    onStop,
  );
  const demo = options.isDemo ? await openDemo(deps, options) : undefined;
  await eraseGone(deps);
  await keepOwnBuild(deps);
  if (workers) {
    onStop(() => workers.stop());
    await workers.begin(database.location);
  } else {
    await serveApp(deps, onStop);
  }
  await openMetrics(deps, workers, onStop);
  await greet(deps, demo);
  const finishing = demo?.finish().catch((error: unknown) => {
    log.error({ err: error }, 'the demo community is not complete');
  });
  onStop(async () => finishing);
}

async function openMetrics(
  { config, metrics: { registry } }: Deps,
  workers: Workers | undefined,
  onStop: StartOptions['onStop'],
): Promise<void> {
  if (config.metricsPort === undefined) return;
  const address = { host: config.host, port: config.metricsPort };
  const read = workers ? () => workers.addUp(registry) : async () => registry;
  const served = await serveMetrics(read, address);
  onStop(() => served.close());
}

async function prepareDatabase(
  config: Config,
  log: Logger,
  onStop: StartOptions['onStop'],
): Promise<DatabaseConnection> {
  const opened = await openDatabase(config, (text) => console.log(`${text} …`));
  let stopDatabase = () => opened.stop();
  onStop(() => stopDatabase());
  const { location, direct } = opened;
  await migrateDatabase(direct, { isForPooler: config.isPooled, log }).catch((error: unknown) => {
    if (!config.databaseUrl) throw error;
    const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    throw new StartupError(`The database can't be used (${variable}): ${reasonOf(error)}`);
  });
  const connection = connectDatabase(location, { connections: connectionsOf(config) });
  onStop(() => connection.close());
  const kept = keepDatabaseRunning({ config, opened, db: connection.db, log });
  stopDatabase = () => kept.stop();
  return connection;
}

/**
 * The database may come from an older backup, so members who were erased since are erased again.
 */
async function eraseGone(deps: Deps): Promise<void> {
  await applyTombstones(deps);
  // Tried again by the next start or restore.
  await removeLeftFiles(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'files of a stopped restore could not be removed');
  });
  // They are hidden already. A member who could not be erased is retried every five minutes.
  await whenClockIsSure(deps, () => eraseDue(deps, eraseMember)).catch((error: unknown) => {
    deps.log.error({ err: error }, 'erasing at the start failed');
  });
}

/** Before this node's pages refer to files that other nodes do not have. */
async function keepOwnBuild({ storage, clock, log }: Deps): Promise<void> {
  await keepBuild(storage, WEB_DIST, clock).catch((error: unknown) => {
    log.warn({ err: error }, 'the build could not be stored for other nodes');
  });
}

/** Imported on demand, because its generators are not installed for a real instance. */
async function openDemo(deps: Deps, { stopRequest, scene }: StartOptions) {
  const { seedDemo } = await import('./demo/seed.ts');
  const { AUSTIN, SCENES } = await import('./demo/scenes.ts');
  return seedDemo(deps, {
    stopRequest,
    scene: SCENES[scene ?? ''] ?? AUSTIN,
    onProgress: (text) => console.log(`${text} …`),
  });
}

async function greet(
  { config, db, clock, community }: Deps,
  demo: Awaited<ReturnType<typeof openDemo>> | undefined,
): Promise<void> {
  console.log(`\n${community.current().name} is at ${config.publicUrl}`);
  if (demo) {
    console.log(`Sign in as ${demo.email} with the password ${demo.password}`);
    for (const { who, email } of demo.others) console.log(`${who}: ${email}, the same password`);
  } else if (await isCommunityEmpty(db)) {
    console.log('Nobody is here yet. To see it with a demo community: npm run demo');
  }
  const setUp = await createSetupLink(db, { publicUrl: config.publicUrl, now: clock() });
  if (setUp) console.log(`Become the first admin, within 24 hours: ${setUp}`);
  if (config.devMailbox) console.log(`Mails are kept, not sent: ${config.publicUrl}/dev/mailbox`);
  console.log('Ctrl-C stops it.\n');
}
