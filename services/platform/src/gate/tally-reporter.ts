import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { slowestOf } from './tally.ts';
import type { UnitTally } from './unit-tests.ts';

const firstLineOf = (text: string) => text.split('\n', 1)[0] ?? '';

const messageOf = ({ name, message }: Pick<SerializedError, 'name' | 'message'>) =>
  firstLineOf(name && !message.startsWith(name) ? `${name}: ${message}` : message);

/** Why a test was skipped. */
function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}

/** The running file. Empty if the error came from elsewhere. */
const pathOf = ({ VITEST_TEST_PATH: path }: SerializedError) => (typeof path === 'string' ? path : '');

/** An empty name means any file. */
const orAny = (paths: readonly string[]) => (paths.length > 0 ? paths : ['']);

/**
 * Counts the tests, and lists each failed test and each uncaught error, with the first line of its reason. It
 * writes to the file in `TALLY_FILE`.
 */
export default class TallyReporter implements Reporter {
  private root = '';

  onInit(vitest: Vitest): void {
    this.root = vitest.config.root;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const file = process.env['TALLY_FILE'];
    if (file === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const caught = modules.flatMap((module) => this.failuresOf(module));
    const failures = [...caught, ...errors.map((error) => this.uncaught(error))];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    // A process that ended in the middle left its file unfinished. Its error has no file.
    const unfinished = modules.filter((module) => ['queued', 'pending'].includes(module.state()));
    const skipped = tests.filter((test) => test.result().state === 'skipped');
    for (const test of skipped)
      if (reasonOf(test)) console.log(`NOT RUN ${test.fullName}: ${reasonOf(test)}`);
    // A test that is skipped without a reason counts as failed, because it proved nothing.
    const unexplained = skipped.filter((test) => !reasonOf(test)).length;
    const tally: UnitTally = {
      passed,
      failed: failures.length + unexplained,
      failures,
      slowest: slowestOf(
        modules.map((module) => ({
          file: relative(this.root, module.moduleId),
          seconds: module.diagnostic().duration / 1000,
        })),
      ),
      passedButFor:
        caught.length + unexplained === 0
          ? errors.flatMap((error) => pathOf(error) || orAny(unfinished.map(({ moduleId }) => moduleId)))
          : [],
    };
    await writeFile(file, JSON.stringify(tally));
  }

  private failuresOf(module: TestModule): string[] {
    const path = relative(this.root, module.moduleId);
    const ofModule = module.errors().map((error) => `FAILED ${path}: ${messageOf(error)}`);
    const ofTests = [...module.children.allTests('failed')].map((test) => {
      const [error] = test.result().errors ?? [];
      return `FAILED ${path}: ${test.fullName}: ${error ? messageOf(error) : 'no reason was given'}`;
    });
    return [...ofModule, ...ofTests];
  }

  private uncaught(error: SerializedError): string {
    const path = pathOf(error);
    const place = path ? relative(this.root, path) : 'outside of the tests';
    const frame = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
    const line = frame ? ` (${frame.trim().replaceAll(`${this.root}/`, '')})` : '';
    const cause = error.cause ? ` because of ${messageOf(error.cause as SerializedError)}` : '';
    return `FAILED ${place}: no test caught this: ${messageOf(error)}${cause}${line}`;
  }
}
