import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from './index.ts';
import { play } from './testing/differential/play.ts';
import { READ_CASES } from './testing/read-cases.ts';
import { scratchFolder } from './testing/server-process.ts';
import { TRANSACTION_CASES } from './testing/transaction-cases.ts';
import { WireClient } from './testing/wire-client.ts';
import { WRITE_CASES } from './testing/write-cases.ts';

describe('as on MongoDB', () => {
  it.each([...READ_CASES, ...WRITE_CASES, ...TRANSACTION_CASES])('%s', async (_title, commands, answer) => {
    const socket = join(scratchFolder(), 's.sock');
    const { close } = await startLocalMongo({ thread: false, socket });
    onTestFinished(close);
    const client = await WireClient.open(socket);
    onTestFinished(() => client.close());
    const steps = commands.map((command) => ({ command }));
    const replies = await play(client, { kind: 'case', steps }, 'test');
    expect(replies.at(-1)).toMatchObject(answer);
  });
});
