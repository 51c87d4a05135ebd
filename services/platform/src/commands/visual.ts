import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import { ROOT } from '../repository.ts';
import { ensureBrowser } from './browser.ts';
import { run } from './run.ts';
import { buildStorybook } from './storybook.ts';

const REFERENCES = join(ROOT, 'design-system/e2e/references');
const REPORT = '.artifacts/visual-report/index.html';

/**
 * `backline visual [--update]`: compares sheets of components and screens with the pictures that are kept,
 * or keeps new ones. Pictures depend on the machine's fonts and browser, so this is no part of the gate.
 */
export async function visual(args: string[]): Promise<void> {
  const unknown = args.filter((arg) => arg !== '--update');
  if (unknown.length > 0) throw new UserError(`visual knows --update, not ${unknown.join(', ')}.`);
  const browser = await ensureBrowser();
  if (!browser) throw new UserError('There is no Chromium: set CHROMIUM_PATH to one.');
  if (!(await buildStorybook())) throw new UserError('Nothing was compared.');
  const isUpdate = args.includes('--update');
  // All of them, so that nothing is kept of a story that is gone.
  if (isUpdate) await rm(REFERENCES, { recursive: true, force: true });
  const { code } = await run(
    'playwright',
    ['test', '-c', 'design-system/e2e/visual.config.ts', ...(isUpdate ? ['--update-snapshots=all'] : [])],
    {
      show: true,
      env: { CHROMIUM_PATH: browser },
    },
  );
  console.log(`Old, new and difference side by side: ${REPORT}`);
  if (code !== 0) process.exitCode = 1;
}
