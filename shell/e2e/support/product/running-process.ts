import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const NODE = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));

/** Runs a script, given by its path from the repository's root. `settings` replace variables of the tests' environment. */
export function runScript(script: string, args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(NODE, [fileURLToPath(new URL(`../../../../${script}`, import.meta.url)), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command of an operator to its end, and returns its output. */
export async function backline(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const main = fileURLToPath(new URL('../../../../services/platform/src/main.ts', import.meta.url));
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(NODE, [main, ...args], { env });
  return stdout;
}

/** The address that the process prints at its start. @throws with its output when it ends before. */
export function addressIn(child: ChildProcess): Promise<string> {
  return printedBy(child, / runs at (\S+)/).then(([, address = '']) => address);
}

/**
 * Resolves to the first output of the process that matches. @throws with the output of a process that ends before.
 */
export function printedBy(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output);
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`It did not start:\n${output}`)));
  });
}
