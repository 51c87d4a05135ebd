import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** One process's changes of the wallets. */
export interface Script {
  seed: number;
  operations: number;
  artists: number;
}

export interface WriterOrder extends Script {
  uri: string;
  dbName: string;
}

/** Processes that write to the same ledgers at the same time. */
export interface Writers {
  /** Runs a script in each process and returns the total number of written entries. */
  run(scriptOf: (process: number) => Script): Promise<number>;
  stop(): Promise<void>;
}

export async function startWriters(
  size: number,
  { uri, dbName }: { uri: string; dbName: string },
): Promise<Writers> {
  const file = fileURLToPath(new URL('ledger-writer.ts', import.meta.url));
  const children = Array.from({ length: size }, () => fork(file, { execArgv: [] }));
  return {
    async run(scriptOf) {
      const counts = await Promise.all(
        children.map((child, index) => ask(child, { ...scriptOf(index), uri, dbName })),
      );
      return counts.reduce((sum, count) => sum + count);
    },
    async stop() {
      await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit');
          child.disconnect();
          await ended;
        }),
      );
    },
  };
}

async function ask(child: ChildProcess, order: WriterOrder): Promise<number> {
  const reported = once(child, 'message') as Promise<[number]>;
  child.send(order);
  return (await reported)[0];
}
