import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from './index.ts';
import { play } from './testing/differential/play.ts';
import { MONGODB_CASES } from './testing/mongodb-cases.ts';
import { scratchFolder } from './testing/server-process.ts';
import { TRANSACTION_CASES } from './testing/transaction-cases.ts';
import { WireClient } from './testing/wire-client.ts';

describe('as on MongoDB', () => {
  it.each([...MONGODB_CASES, ...TRANSACTION_CASES])('%s', async (_title, commands, answer) => {
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
