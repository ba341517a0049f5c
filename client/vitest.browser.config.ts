import { defineConfig } from 'vitest/config';

/** The tests in a real browser: `npm run browser`, after the program has been built. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    // Two at a time: each plays whole games in browsers of its own.
    maxWorkers: 2,
    fileParallelism: true,
  },
});
