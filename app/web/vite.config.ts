import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { CODE_GROUPS } from './build/chunks.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { FLOOR_TARGETS } from './build/floor.ts';
import { preloads } from './build/preloads.ts';
import { serviceWorker } from './build/service-worker.ts';
import { welcomeHtml } from './build/welcome-html.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/u;
const COMPRESS_FROM_BYTES = 1024;

/** Writes a .br and a .gz file for each file, which the server sends unchanged. */
function compressed(): Plugin {
  let directory = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      directory = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      for (const name of await fs.readdir(directory, { recursive: true })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const file = path.join(directory, name);
        const content = await fs.readFile(file);
        if (content.length < COMPRESS_FROM_BYTES) continue;
        await fs.writeFile(`${file}.br`, await promisify(brotliCompress)(content));
        await fs.writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [
    commonPasswords(),
    react(),
    tailwindcss(),
    preloads(),
    welcomeHtml(),
    serviceWorker(),
    compressed(),
  ],
  resolve: {
    // React has what the router's shim brings.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    // Read by the bundle budget (scripts/lib/bundle-budget.mjs).
    manifest: true,
    target: FLOOR_TARGETS,
    // No inlined assets: the CSP allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CODE_GROUPS },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: {
      '/api': server,
      '/dev': server,
      '/files': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
