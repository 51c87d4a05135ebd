import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const setup = (name: string) => fileURLToPath(new URL(`testing/${name}.ts`, import.meta.url));

function browserProject(name: string, folders: string, { isolate }: { isolate: boolean }) {
  return {
    extends: true as const,
    test: {
      name,
      isolate,
      environment: 'happy-dom',
      include: [`${folders}/src/**/*.test.{ts,tsx}`],
      setupFiles: [setup('console'), setup('dom'), `${root}shell/sdk/src/testing/begin-as-stranger.ts`],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      testTimeout: 15_000,
    },
  };
}

/** One run for the whole repository: services under Node, everything that a browser runs under happy-dom. */
export default defineConfig({
  root,
  test: {
    // Vitest would leave one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
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
      browserProject('shell', '{shell,shell/sdk}', { isolate: true }),
      // Nothing here keeps state in a module, so its files share a page: five times as quick as one for each.
      browserProject('screens', '{design-system,mfe-*}', { isolate: false }),
    ],
  },
});
