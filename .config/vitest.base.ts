import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const setup = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));

/** One run for the whole repository: services under Node, everything that a browser runs under happy-dom. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'services',
          environment: 'node',
          include: ['services/*/src/**/*.test.ts', '.config/**/*.test.ts'],
          setupFiles: [setup('console')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['{shell,shell/sdk,design-system,mfe-*}/src/**/*.test.{ts,tsx}'],
          setupFiles: [setup('console'), setup('dom')],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
        },
      },
    ],
  },
});
