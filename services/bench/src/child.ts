import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '@backline/platform/repository';

const KILL_AFTER_MS = 10_000;

export interface Child {
  /** The text that `pattern` captured from the child's output. */
  ready: string;
  pid: number;
  /** Stops the child and waits for its end. */
  stop(): Promise<void>;
}

/** A child's environment has only its own settings. The settings of a person's shell would change the results. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), ...own };
}

/** Runs a script in its own process and waits until its output matches `pattern`. */
export async function startChild(
  script: string,
  args: string[],
  own: Record<string, string>,
  pattern: RegExp,
): Promise<Child> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: environment(own),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const ready = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${script} ended early (${code})`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const captured = pattern.exec(line)?.[1];
      if (captured !== undefined) resolve(captured);
    });
  });
  return {
    ready,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Runs a measuring script, and returns the number that it prints. */
export async function measureInChild(script: string, args: string[]): Promise<number> {
  const child = await startChild(script, args, {}, /^([\d.]+)$/);
  await child.stop();
  return Number(child.ready);
}
