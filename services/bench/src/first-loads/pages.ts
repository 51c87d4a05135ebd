import { listEventsSchemas } from '@backline/contracts/records/events.schemas';
import { measureFirstLoads, type Load, type Loads } from './first-load.ts';
import { medianRatio } from '#src/median.ts';
import { serveMonolith } from './monolith.ts';
import type { Row } from '#src/report.ts';

/** A product that runs as with `npm start`. */
export interface Running {
  productUrl: string;
  productDataDir: string;
  databaseUri: (name: string) => string;
}

/**
 * A page that the server renders, and the allowed share of its largest paint compared with a bundle in the browser.
 */
interface Page {
  path: string;
  goal: string;
}

const LIST: Page = { path: '/events', goal: '≤ 0.40' };

/** Loads the pages of each remote, and the same pages of one bundle without federation and server rendering. */
export async function measurePages(running: Running): Promise<Row[]> {
  const pages: Record<string, Page[]> = {
    'mfe-artist': [
      LIST,
      { path: await firstEvent(running.productUrl), goal: '≤ 0.40' },
      { path: '/profile/artist-1', goal: '≤ 0.45' },
    ],
    'mfe-onboarding': [
      { path: '/login', goal: '≤ 0.45' },
      { path: '/', goal: '≤ 0.65' },
    ],
  };
  const rows: Row[] = [];
  const shifts: number[] = [];
  const taps: number[] = [];
  for (const [remote, ofRemote] of Object.entries(pages)) {
    const { url, close } = await serveMonolith({
      ...running,
      databaseUri: running.databaseUri(`monolith-${remote}`),
      dataDir: `${running.productDataDir}-${remote}`,
      remote,
    });
    try {
      for (const page of ofRemote) {
        const loads = await measureFirstLoads({
          federated: running.productUrl + page.path,
          single: url + page.path,
        });
        rows.push(...rowsOf(page, loads));
        shifts.push(loads.federated.shift);
        taps.push(loads.federated.tap);
      }
    } finally {
      await close();
    }
  }
  const shift = Math.max(...shifts).toFixed(3);
  const tap = `${Math.max(...taps).toFixed(0)} ms`;
  const none = { comparison: '-', ratio: '-' };
  return [
    ...rows,
    { what: 'Most that moves on one of these pages', value: shift, ...none, goal: '< 0.02' },
    { what: 'Slowest answer to the first tap on one of them', value: tap, ...none, goal: '< 200 ms' },
  ];
}

async function firstEvent(productUrl: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/events`);
  const [event] = listEventsSchemas.response.parse(await answer.json());
  if (!event) throw new Error('The demo has no event');
  return `/events/${event.id}`;
}

function rowsOf({ path, goal }: Page, { federated, single }: Record<'federated' | 'single', Loads>): Row[] {
  const name = path.replace(/^\/events\/.+/, '/events/:id');
  const paint: Row = {
    what: `First load of ${name}, LCP`,
    value: `${federated.lcp.toFixed(0)} ms`,
    comparison: `${single.lcp.toFixed(0)} ms as one bundle`,
    ratio: medianRatio(federated.lcps, single.lcps).toFixed(2),
    goal,
  };
  const live: Row = {
    what: `The same until it is live`,
    value: `${federated.live.toFixed(0)} ms`,
    comparison: `${single.live.toFixed(0)} ms`,
    ratio: medianRatio(federated.lives, single.lives).toFixed(2),
    goal: '≤ 1.00',
  };
  if (path !== LIST.path) return [paint, live];
  return [
    paint,
    live,
    {
      what: `First load of ${name}, JavaScript`,
      value: kilobytes(federated),
      comparison: `${kilobytes(single)} as one bundle`,
      ratio: (federated.scriptBytes / single.scriptBytes).toFixed(2),
      goal: '≤ 1.20',
    },
  ];
}

const kilobytes = ({ scriptBytes, scripts }: Load) =>
  `${(scriptBytes / 1000).toFixed(1)} kB in ${scripts} files`;
