import { defineConfig } from 'vitest/config';

/** The tests in a real browser: `npm run browser`, after the program has been built. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/fresh.ts',
    // Far more than is needed: a machine may have other things to do.
    testTimeout: 600_000,
    hookTimeout: 300_000,
    // Two at a time: each plays whole games in browsers of its own.
    maxWorkers: 2,
    fileParallelism: true,
  },
});
