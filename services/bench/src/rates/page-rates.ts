import { availableParallelism } from 'node:os';
import { DEMO_ACCOUNTS } from '@backline/api/demo';
import { signInAs } from './api-rate.ts';
import type { Running } from '#src/first-loads/pages.ts';
import { measureRatesInTurns } from './rates-in-turns.ts';
import type { Row } from '#src/report.ts';

const PAGE = '/events';
/** The files of releases in a page. */
const FILES = /\/remotes\/[\w./-]+\.(?:css|js|woff2)/g;

/**
 * Measures pages that the edge has cached for strangers, and pages that are rendered for each visit of a signed-in
 * person.
 */
export async function measurePageRates({ productUrl }: Running): Promise<Row[]> {
  const url = productUrl + PAGE;
  const cookie = await signInAs(productUrl, DEMO_ACCOUNTS.venue);
  const rendered = await measureRatesInTurns({ ours: { url, cookie }, theirs: { url } });
  // A cold renderer may leave the first page to the browser, so this reads a later one.
  const page = await (await fetch(url)).text();
  const file = await fileOfSize(productUrl, page);
  const kept = await measureRatesInTurns({ ours: { url }, theirs: { url: file.url } });
  return [
    {
      what: `${PAGE} for strangers, kept, ${kilobytes(Buffer.byteLength(page))}`,
      value: `${kept.ours.toFixed(0)}/s`,
      comparison: `${kept.theirs.toFixed(0)}/s a file of ${kilobytes(file.bytes)}`,
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

/** A file of a release through the edge, with the size that is closest to the page's. */
async function fileOfSize(productUrl: string, page: string): Promise<{ url: string; bytes: number }> {
  const urls = [...new Set(page.match(FILES))].map((path) => productUrl + path);
  const files = await Promise.all(
    urls.map(async (url) => ({ url, bytes: (await (await fetch(url)).arrayBuffer()).byteLength })),
  );
  const wanted = Buffer.byteLength(page);
  const [nearest] = files.toSorted((a, b) => Math.abs(a.bytes - wanted) - Math.abs(b.bytes - wanted));
  if (!nearest) throw new Error(`${PAGE} names no file of a release`);
  return nearest;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
