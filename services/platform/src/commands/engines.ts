import { runAuthEngine } from '../engines/auth.ts';

/** `backline engines auth`: runs tests on the real auth server. Its last line tells when it cannot. */
export async function engines(
  parts: readonly string[],
  env: Record<string, string | undefined> = process.env,
  log: (line: string) => void = console.log,
): Promise<void> {
  const result = await runAuthEngine(parts, env, log);
  if ('notRun' in result) {
    log(`NOT RUN: ${result.notRun}`);
    if (env['ENGINES'] === 'required') process.exitCode = 1;
    return;
  }
  log(`${result.versions}: ${result.passed} passed, ${result.failed} failed`);
  if (result.failed > 0) process.exitCode = 1;
}
