import { registerHooks } from 'node:module';

/**
 * Call this before the modules of drizzle-orm load. For each of their hundred files Node copies the
 * package's package.json, which lists 180 kB of exports, several times: a sixth of a start's
 * processor time, and 130 MB of memory. Between the package's own files the address alone is
 * enough.
 */
export function resolveDrizzleByAddress(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
