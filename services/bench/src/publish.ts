import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceRoleKeyOf } from '@backline/auth';
import { changeAnswer } from '@backline/contracts/platform/deploy.schemas';
import type { ReleaseRegistry } from '@backline/contracts/platform/releases';
import { publishApp } from '@backline/platform/deploy/publish-app';
import { registryClient } from '@backline/platform/deploy/registry-client';
import { readSettings } from '@backline/platform/settings';
import { median } from './median.ts';
import type { Row } from './report.ts';

const APP = 'mfe-org';
const ROUNDS = 5;
const VISITORS = 8;
const PATHS = ['/events', '/api/events', '/registry.json'];

/**
 * Publishes an app from a folder that the edge does not see, and rolls it back, while visitors load pages. A change
 * counts as live when the next page has it. The build has a separate row.
 */
export async function measurePublish(productUrl: string, dataDir: string): Promise<Row[]> {
  const serviceRoleKey = serviceRoleKeyOf({ dataDir, serviceRoleKey: undefined });
  const settings = readSettings({ BACKLINE_URL: productUrl, SERVICE_ROLE_KEY: serviceRoleKey });
  const client = registryClient(settings);
  const team = `${dataDir}-team`;
  const load = visit(productUrl);
  const times = { publish: [] as number[], rollback: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await liveVersion(productUrl);
    const version = `bench-${round}`;
    await cp(join(dataDir, 'releases', APP, before), join(team, 'releases', APP, version), {
      recursive: true,
    });
    times.publish.push(
      await timeUntil(productUrl, version, () =>
        publishApp(client, team, { app: APP, version, expected: before }),
      ),
    );
    times.rollback.push(
      await timeUntil(productUrl, before, () =>
        client.call('POST', `/apps/${APP}/rollback`, changeAnswer, {}),
      ),
    );
  }
  const { answers, failed } = await load.stop();
  const row = (what: string, ms: number[], goal: string): Row => ({
    what,
    value: `${(median(ms) / 1000).toFixed(2)} s`,
    comparison: `${(Math.max(...ms) / 1000).toFixed(2)} s at most`,
    ratio: '-',
    goal,
  });
  return [
    row('Publish until live, without the build', times.publish, '< 5 s'),
    row('Roll back until live', times.rollback, '< 3 s'),
    {
      what: 'Failed requests meanwhile',
      value: String(failed),
      comparison: `of ${answers}`,
      ratio: '-',
      goal: '0',
    },
  ];
}

async function liveVersion(productUrl: string): Promise<string> {
  const { apps } = (await (await fetch(`${productUrl}/registry.json`)).json()) as ReleaseRegistry;
  return apps[APP]?.version ?? '';
}

async function timeUntil(
  productUrl: string,
  version: string,
  change: () => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now();
  await change();
  while ((await liveVersion(productUrl)) !== version);
  return performance.now() - startedAt;
}

/** Loads pages and calls the API until it is stopped. */
function visit(productUrl: string) {
  const seen = { answers: 0, failed: 0 };
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let turn = visitor; !isOver; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '';
      const isGood = await fetch(productUrl + path).then(
        async (answer) => (await answer.arrayBuffer()) && answer.ok,
        () => false,
      );
      seen.answers += 1;
      if (!isGood) seen.failed += 1;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return seen;
    },
  };
}
