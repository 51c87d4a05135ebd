import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { RETRIES } from './testing/retries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const setup = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));

const SCREEN_SETUP = ['begin-as-stranger', 'everything-in-view'].map(
  (name) => `${root}shell/sdk/src/testing/${name}.ts`,
);

const SERVICE_TESTS = ['services/*/src/**/*.test.ts', '.config/**/*.test.ts'];

/** Tests that replace a module need modules of their own. All others share them, in two thirds of the time. */
const REPLACING = globSync(SERVICE_TESTS, { cwd: root }).filter((file) =>
  readFileSync(`${root}${file}`, 'utf8').includes('vi.mock('),
);

/** Tests that take long and ask the database nothing of their own. The run on MongoDB leaves them out. */
const LONG = [
  'services/auth/src/recorded-sequences.test.ts',
  'services/platform/src/whole-product/behind-nginx.test.ts',
  'services/platform/src/whole-product/rolling-restart.test.ts',
];

interface ProjectOptions {
  include: string[];
  exclude?: string[];
  isolate: boolean;
}

const serviceProject = (name: string, options: ProjectOptions) => ({
  extends: true as const,
  test: {
    name,
    ...options,
    environment: 'node',
    setupFiles: [setup('console')],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

const browserProject = (name: string, options: ProjectOptions) => ({
  extends: true as const,
  test: {
    name,
    ...options,
    environment: 'happy-dom',
    setupFiles: [setup('console'), setup('dom'), ...SCREEN_SETUP],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
    testTimeout: 30_000,
  },
});

/** One run for the whole repository: services in Node, and everything that a browser runs in happy-dom. */
export default defineConfig({
  root,
  test: {
    // By default Vitest leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    retry: RETRIES,
    projects: [
      serviceProject('services', {
        include: SERVICE_TESTS,
        exclude: [...REPLACING, ...LONG],
        isolate: false,
      }),
      serviceProject('long', { include: LONG, isolate: false }),
      serviceProject('services with replaced modules', { include: REPLACING, isolate: true }),
      browserProject('shell', { include: ['{shell,shell/sdk}/src/**/*.test.{ts,tsx}'], isolate: true }),
      // No module here keeps state, so the files share a page: five times as fast as a page for each.
      browserProject('screens', {
        include: ['{design-system,mfe-*}/src/**/*.test.{ts,tsx}'],
        isolate: false,
      }),
    ],
  },
});
