import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const NODE = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));

/** Runs a script, given by its path from the repository's root. `settings` replace variables of the tests' environment. */
export function runScript(script: string, args: string[], settings: Record<string, string>): ChildProcess {
  return spawn(NODE, [fileURLToPath(new URL(`../../${script}`, import.meta.url)), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The address that the process prints at its start. @throws with its output when it ends before. */
export function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = / runs at (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`It did not start:\n${output}`)));
  });
}
