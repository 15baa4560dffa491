import path from 'node:path';

import { build, type Rolldown } from 'vite';

import { ROOT } from '../../scripts/lib/processes.mjs';

/** A module of the app as a script that sets a global of this name. */
export async function scriptOf(file: string, name: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: path.join(ROOT, file), name, formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built.flatMap(({ output }) => output).find(isChunk);
  return `${chunk?.code ?? ''};globalThis.${name} = ${name}`;
}

const isChunk = (one: Rolldown.OutputChunk | Rolldown.OutputAsset): one is Rolldown.OutputChunk =>
  one.type === 'chunk';
