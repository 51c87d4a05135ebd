import { check as runChecks } from '#src/gate/check.ts';

/** `backline check` */
export async function check(): Promise<void> {
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
}
