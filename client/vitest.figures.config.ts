import { defineConfig } from 'vitest/config';

/** Figures of the page in a real browser: `npm run figures`, part of `make bench`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/figures/**/*.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
