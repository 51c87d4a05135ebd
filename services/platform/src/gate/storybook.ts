import { run } from './run.ts';

/** Builds Storybook with the stories of every package into `.artifacts/storybook`. Prints the reason if it fails. */
export async function buildStorybook(): Promise<boolean> {
  const { code, output } = await run('npm', [
    'run',
    'build-storybook',
    '--workspace',
    'design-system',
    '--',
    '--test',
  ]);
  if (code !== 0) console.log(`Storybook could not be built:\n${output}`);
  return code === 0;
}
