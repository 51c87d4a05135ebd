import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from '@backline/api/demo';
import { signInAs } from './api-rate.ts';
import { startChild } from './child.ts';
import type { Running } from './pages.ts';
import { measureRatesInTurns, type RatePair } from './rates-in-turns.ts';
import type { Row } from './report.ts';

const BARE_FILES = fileURLToPath(new URL('bare-files.ts', import.meta.url));
const PAGE = '/events';
const FILE = 'bench.txt';

/** Pages that the edge has kept for strangers, and pages that are rendered for each visit of a signed-in person. */
export async function measurePageRates({ productUrl, productDataDir }: Running): Promise<Row[]> {
  const url = productUrl + PAGE;
  const page = await (await fetch(url)).text();
  const kept = await besideFile(url, page, join(productDataDir, 'bench'));
  const cookie = await signInAs(productUrl, DEMO_ACCOUNTS.venue);
  const rendered = await measureRatesInTurns({ ours: { url, cookie }, theirs: { url } });
  return [
    {
      what: `${PAGE} for strangers, kept`,
      value: `${kept.ours.toFixed(0)}/s`,
      comparison: `${kept.theirs.toFixed(0)}/s a file of its size by bare Express`,
      ratio: kept.ratio.toFixed(2),
      goal: '≥ 0.50',
    },
    {
      what: `${PAGE} rendered for each visit, on ${availableParallelism()} processors`,
      value: `${rendered.ours.toFixed(0)}/s`,
      comparison: `${rendered.theirs.toFixed(0)}/s kept`,
      ratio: rendered.ratio.toFixed(2),
      goal: '-',
    },
  ];
}

async function besideFile(url: string, page: string, folder: string): Promise<RatePair> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), page);
  const bare = await startChild(BARE_FILES, [folder], {}, /^(http:\S+)$/);
  try {
    return await measureRatesInTurns({ ours: { url }, theirs: { url: `${bare.ready}/${FILE}` } });
  } finally {
    await bare.stop();
  }
}
