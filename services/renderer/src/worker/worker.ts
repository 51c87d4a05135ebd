import type { AnswerMessage, Task, TaskMessage } from '#src/messages.ts';
import { asBrowser } from './as-browser.ts';
import { createBundles } from './bundles.ts';

// The code of remotes may replace the global, for every page of this process.
const { fetch } = globalThis;
const TICKET_HEADER = 'x-backline-ticket';
const MEGABYTE = 2 ** 20;

const [releases = '', edgeUrl = ''] = process.argv.slice(2);
const bundles = createBundles(releases);

/** Calls the API through the edge, which identifies the person by the ticket. */
function askAs(ticket: string, limit: AbortSignal) {
  return (path: string, init: RequestInit): Promise<Response> => {
    if (init.method !== 'GET') throw new Error('A page that renders may only read');
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const headers = { ...(init.headers as Record<string, string>), [TICKET_HEADER]: ticket };
    return fetch(edgeUrl + path, { headers, signal, redirect: 'error' });
  };
}

async function perform(task: Task): Promise<string | undefined> {
  if (task.kind === 'warm') {
    bundles.shell(task.shell.shell, task.shell.hash);
    return undefined;
  }
  if (task.kind === 'load') {
    const { app, version, hash } = task.remote;
    if (!bundles.remote(app, version, hash)) throw new Error('src/index.ts exports no app');
    // Some code throws only where there is a window.
    await asBrowser(edgeUrl, () => bundles.rerun(app, version, hash));
    return undefined;
  }
  const { job, limitMs } = task;
  const { app, hashes, boot } = job;
  const { apps } = boot.registry;
  const shell = bundles.shell(apps['shell']?.version ?? '', hashes.shell);
  const remote = bundles.remote(app, apps[app]?.version ?? '', hashes.app);
  const signal = AbortSignal.timeout(limitMs);
  return JSON.stringify(await shell.renderPage({ job, remote, fetch: askAs(job.ticket, signal), signal }));
}

function reasonOf(error: unknown): string {
  return error instanceof Error
    ? `${error.name}: ${error.message}`
    : 'The screen threw something that is no error';
}

async function answer({ id, task }: TaskMessage): Promise<void> {
  const ended = await perform(task).then(
    (page) => ({ ...(page !== undefined && { page }) }),
    (error: unknown) => ({ failed: reasonOf(error) }),
  );
  const heapMb = process.memoryUsage().heapUsed / MEGABYTE;
  const message: AnswerMessage = { id, ...ended, loads: bundles.loads(), heapMb };
  process.send?.(message);
}

process.on('message', (message: TaskMessage) => void answer(message));
process.on('disconnect', () => process.exit());
// A forgotten promise of one screen must not end the pages of others.
process.on('unhandledRejection', () => undefined);
