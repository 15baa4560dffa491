import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    // Read by the bundle budget (scripts/lib/bundle-budget.mjs).
    manifest: true,
    // Everything is a file of its own: the CSP allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
