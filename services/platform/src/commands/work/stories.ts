import { runBrowserTests } from '#src/gate/browser-tests.ts';
import { buildStorybook } from '#src/gate/storybook.ts';
import { conclude } from '#src/gate/tally.ts';

/** `backline stories`: checks every story in Storybook's own pages. */
export async function stories(): Promise<void> {
  const isBuilt = await buildStorybook();
  const tally = isBuilt
    ? await runBrowserTests('design-system/e2e/stories.config.ts', 'stories.json')
    : { passed: 0, failed: 1 };
  conclude([{ name: 'stories', tally }]);
}
