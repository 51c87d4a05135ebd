import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { RETRIES } from './testing/retries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const setup = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));
const filesWith = (text: string, tests: readonly string[]) =>
  globSync(tests, { cwd: root }).filter((file) => readFileSync(`${root}${file}`, 'utf8').includes(text));

const SCREEN_SETUP = ['begin-as-stranger', 'everything-in-view'].map(
  (name) => `${root}shell/sdk/src/testing/${name}.ts`,
);

const SERVICE_TESTS = ['services/*/src/**/*.test.ts', '.config/**/*.test.ts'];
const SHELL_TESTS = ['{shell,shell/sdk}/src/**/*.test.{ts,tsx}'];

/**
 * Tests that replace a module need their own copies of modules, and Vite's runner, which makes them. All others
 * share modules. In Node they are loaded as the product loads them, in three quarters of the processor's time.
 */
const REPLACING = 'vi.mock(';
const SERVICES_ALONE = [
  ...filesWith(REPLACING, SERVICE_TESTS),
  // Node does not read JSX, which the routes of the apps contain.
  '.config/remote-paths.test.ts',
];
const SHELL_ALONE = [
  ...filesWith(REPLACING, SHELL_TESTS),
  // A page has one Supabase client, and this test begins before it exists.
  'shell/sdk/src/session/supabase.test.ts',
  // A story replaces the browser's fetch, which the mocked API uses on other pages.
  'shell/sdk/src/testing/story-of.test.tsx',
];

/** Slow tests that ask the database nothing of their own. The run on MongoDB omits them. */
const LONG = [
  'services/auth/src/recorded-sequences.test.ts',
  'services/local-mongo/src/{crash,durability,mongodb-cases,mongoose,races}.test.ts',
  'services/local-mongo/src/testing/**/*.test.ts',
  'services/platform/src/whole-product/behind-nginx.test.ts',
  'services/platform/src/whole-product/rolling-restart.test.ts',
  'services/renderer/src/renderer.test.ts',
  'services/renderer/src/pool/attempt.test.ts',
];

/** Slow tests of rare failures: crashes, outages, races, limits, other engines, whole products. `npm test` omits them. */
const EXHAUSTIVE = [
  ...LONG,
  '.config/fonts/subset-archivo.test.ts',
  '.config/rspack/{component-size,live-size}.test.ts',
  'services/api/src/{killed,outages}.test.ts',
  'services/api/src/demo/load/load-demo.test.ts',
  'services/api/src/modules/booking/applications/race.test.ts',
  'services/api/src/modules/booking/applications/clock/close-applications.service.test.ts',
  'services/api/src/modules/records/ledger/ledger-random.test.ts',
  'services/api/src/modules/records/views/killed-counts.test.ts',
  'services/api/src/modules/shop/purchases/{credits-race,stripe}.test.ts',
  'services/auth/src/limits.test.ts',
  'services/auth/src/modules/account-mail/mail-limits.test.ts',
  'services/edge/src/main.test.ts',
  'services/edge/src/deploy/cut-publish.test.ts',
  'services/edge/src/releases/store/s3-releases.test.ts',
  'services/local-mongo/src/**/*.test.ts',
  'services/media/src/service-killed.test.ts',
  'services/media/src/store/send-part.test.ts',
  'services/platform/src/commands/{operate/*,work/build}.test.ts',
  'services/platform/src/gate/unit-tests.test.ts',
  'services/platform/src/move/{move,restore-drill}.test.ts',
  'services/platform/src/product/{load-demo-once,start-media}.test.ts',
  'services/platform/src/whole-product/**/*.test.ts',
];
/** Random tests run a few rounds in `npm test`, and all of them in the gate. */
const WITH_ROUNDS = filesWith('testing/rounds', SERVICE_TESTS);

/** `core` is for `npm test`, `rest` for the gate after it. Without a choice everything runs. */
const part = process.env['BACKLINE_TESTS'];
const leftOut = part === 'core' ? EXHAUSTIVE : LONG;

const AS_THE_PRODUCT = { viteModuleRunner: false, nodeLoader: false };

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
    experimental: options.isolate ? {} : AS_THE_PRODUCT,
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

const EXHAUSTIVE_PROJECT = serviceProject('exhaustive', {
  include: [...EXHAUSTIVE, ...WITH_ROUNDS],
  isolate: false,
});

const PROJECTS = [
  serviceProject('services', {
    include: SERVICE_TESTS,
    exclude: [...SERVICES_ALONE, ...leftOut],
    isolate: false,
  }),
  serviceProject('services alone', { include: SERVICES_ALONE, isolate: true }),
  browserProject('shell', { include: SHELL_TESTS, exclude: SHELL_ALONE, isolate: false }),
  browserProject('shell alone', { include: SHELL_ALONE, isolate: true }),
  browserProject('screens', { include: ['{design-system,mfe-*}/src/**/*.test.{ts,tsx}'], isolate: false }),
  ...(part === 'core' ? [] : [serviceProject('long', { include: LONG, isolate: false })]),
];

/** One run for the whole repository: services in Node, and browser code in happy-dom. */
export default defineConfig({
  root,
  test: {
    // A test often waits for a timer or another process. One worker more than processors keeps the processors busy.
    maxWorkers: availableParallelism() + 1,
    retry: RETRIES,
    projects: part === 'rest' ? [EXHAUSTIVE_PROJECT] : PROJECTS,
  },
});
