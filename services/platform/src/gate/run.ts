import { spawn } from 'node:child_process';
import { BIN, ROOT } from '#src/repository.ts';

export interface Ran {
  code: number;
  output: string;
}

/** Runs one of the repository's tools and waits for it. With `show` it prints the output at once. */
export function run(
  tool: string,
  args: string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ran> {
  const { show = false, env } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      cwd: ROOT,
      env: { ...process.env, ...env, PATH: `${BIN}:${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (show) process.stdout.write(chunk);
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
