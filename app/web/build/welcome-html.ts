import path from 'node:path';

import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';

const MODULE = 'welcome-html.tsx';

/** Writes `.vite/welcome-html.js`, with which the server renders the welcome screen. */
export function welcomeHtml(): Plugin {
  let root = '';
  let directory = '';
  return {
    name: 'welcome-html',
    apply: 'build',
    configResolved: (config) => {
      ({ root } = config);
      directory = path.resolve(config.root, config.build.outDir, '.vite');
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [react()],
          // React is no dependency of the server. For this target the build chooses its production code.
          ssr: { noExternal: true, target: 'webworker' },
          build: {
            ssr: MODULE,
            outDir: directory,
            emptyOutDir: false,
            copyPublicDir: false,
            minify: true,
          },
        });
      },
    },
  };
}
