import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from '#src/index.ts';
import { scratchFolder } from '#src/testing/server-process.ts';
import { WireClient } from '#src/testing/wire-client.ts';
import { judge } from './compare.ts';
import { clearAway, play } from './play.ts';
import { printDifference } from './print.ts';
import { RECORDED_COUNT, recordedAnswers } from './recorded.ts';

const MAX_REFUSED = 0.1;

describe('random commands', () => {
  it('get the answers that MongoDB gave', { timeout: 60_000 }, async () => {
    const socket = join(scratchFolder(), 's.sock');
    const { close } = await startLocalMongo({ thread: false, socket });
    onTestFinished(close);
    const client = await WireClient.open(socket);
    onTestFinished(() => client.close());
    const total = { compared: 0, refused: 0 };
    const differences: string[] = [];
    for (const scenario of recordedAnswers()) {
      const ours = await play(client, scenario, 'recorded');
      await clearAway(client, scenario, 'recorded');
      const { difference, compared, refused } = judge(scenario, scenario.answers, ours);
      total.compared += compared;
      total.refused += refused;
      if (difference) differences.push(printDifference(scenario, difference));
    }
    expect(differences).toEqual([]);
    expect(total.compared).toBeGreaterThan(RECORDED_COUNT * (1 - MAX_REFUSED));
    expect(total.refused).toBeLessThan(RECORDED_COUNT * MAX_REFUSED);
  });
});
