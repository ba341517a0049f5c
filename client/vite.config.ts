import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './tools/compress';

/** The server that `npm run dev` talks to. */
const server = process.env.CURIA ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), compress()],
  build: {
    target: 'es2022',
    // Small pictures stay files of their own: the page may load nothing from `data:`.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  test: { environment: 'jsdom', include: ['tests/unit/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
});
