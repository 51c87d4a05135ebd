import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '@backline/service-kit/user-error';
import { ensureBrowser } from '#src/gate/browser.ts';
import { run } from '#src/gate/run.ts';
import { buildStorybook } from '#src/gate/storybook.ts';
import { ROOT } from '#src/repository.ts';

const REFERENCES = join(ROOT, 'design-system/e2e/references');
const REPORT = '.artifacts/visual-report/index.html';

/**
 * `backline visual`: compares sheets of components and screens with the stored pictures, or stores new ones.
 * Pictures depend on the machine's fonts and browser, so `npm test` omits this.
 */
export async function visual({ isUpdate }: { isUpdate: boolean }): Promise<void> {
  const browser = await ensureBrowser();
  if (!browser) throw new UserError('There is no Chromium: set CHROMIUM_PATH to one.');
  if (!(await buildStorybook())) throw new UserError('Nothing was compared.');
  // Without this, pictures of stories that no longer exist would stay.
  if (isUpdate) await rm(REFERENCES, { recursive: true, force: true });
  const update = isUpdate ? ['--update-snapshots=all'] : [];
  const { code } = await run('playwright', ['test', '-c', 'design-system/e2e/visual.config.ts', ...update], {
    show: true,
    env: { CHROMIUM_PATH: browser },
  });
  console.log(`Old, new and difference side by side: ${REPORT}`);
  if (code !== 0) process.exitCode = 1;
}
