import { hasCode } from '../../platform/server/error-code.ts';
import { reasonOf, StartupError } from '../../platform/server/startup-error.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import type { CleanUp } from './deps.ts';

/** Builds the application, opens the port and runs jobs. Throws StartupError. */
export async function serveApp(deps: Deps, onStop: (cleanUp: CleanUp) => void): Promise<void> {
  const { config } = deps;
  const app = await buildApp(deps);
  onStop(() => app.close());
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new StartupError(describeListenError(config, error));
  });
  await deps.jobs.work();
}

function describeListenError(config: Config, error: unknown): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${config.port} is in use by another program: stop it, or set PORT to another number.`;
  }
  if (hasCode(error, 'EACCES')) {
    return `Port ${config.port} needs more rights than this user has: set PORT to a number above 1023.`;
  }
  return `The address ${config.host}:${config.port} can't be opened: ${reasonOf(error)} (HOST, PORT).`;
}
