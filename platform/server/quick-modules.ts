import { registerHooks, type ResolveFnOutput } from 'node:module';

/**
 * Call this before the modules of drizzle-orm load. For each import of one, Node copies the
 * package's package.json several times, which lists 180 kB of exports, and V8 keeps the
 * room that it made for them (docs/decisions/history/058-memory.md). Between the package's own files the
 * address alone is enough, and each name that we import is looked up once.
 */
export function resolveDrizzleByAddress(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      if (specifier.startsWith('.')) {
        if (!context.parentURL?.includes('/node_modules/drizzle-orm/'))
          return next(specifier, context);
        const { href: url } = new URL(specifier, context.parentURL);
        return { url, format: 'module', shortCircuit: true };
      }
      if (!specifier.startsWith('drizzle-orm')) return next(specifier, context);
      const known = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(specifier, known);
      return known;
    },
  });
}
