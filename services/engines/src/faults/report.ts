import type { FaultResult } from './run-fault.ts';

/** Faults that may drop requests. A killed service drops only its running requests. */
const DROPS_ALLOWED: readonly string[] = ['kill-edge'];
const PRIMARY_GONE: readonly string[] = ['kill-primary', 'stop-primary'];
const SERVICE_GONE: readonly string[] = ['kill-api', 'kill-edge'];
const NORMAL_WITHOUT_PRIMARY_MS = 20_000;
const NORMAL_WITHOUT_SERVICE_MS = 5_000;
/** A request gets 7 s. The rest is the time for its answer. */
const SLOWEST_503_MS = 7_500;

/** Whether nothing was lost, nothing failed, and everything was normal in time. */
export function isRight(result: FaultResult): boolean {
  const { name, missing, twice, wrongWallets, failed, contradictions, dropped } = result;
  if (missing + twice + wrongWallets + failed + contradictions > 0) return false;
  if (dropped > 0 && !DROPS_ALLOWED.includes(name)) return false;
  if (PRIMARY_GONE.includes(name)) return result.normalAfter <= NORMAL_WITHOUT_PRIMARY_MS;
  if (name === 'held-writes') return result.unavailable > 0 && result.slowest503 <= SLOWEST_503_MS;
  if (!SERVICE_GONE.includes(name)) return true;
  return result.normalAfterForOthers <= NORMAL_WITHOUT_SERVICE_MS;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const COLUMNS: readonly (readonly [name: string, cell: (result: FaultResult) => string | number])[] = [
  ['Fault', ({ name }) => name],
  ['Sent', ({ sent }) => sent],
  ['2xx', ({ done }) => done],
  ['4xx', ({ refused }) => refused],
  ['503', ({ unavailable }) => unavailable],
  ['Other 5xx', ({ failed }) => failed],
  ['No answer', ({ dropped }) => dropped],
  ['Missing', ({ missing }) => missing],
  ['Twice', ({ twice }) => twice],
  ['Wrong wallets', ({ wrongWallets }) => wrongWallets],
  ['Contradictions', ({ contradictions }) => contradictions],
  ['Normal after', ({ normalAfter }) => seconds(normalAfter)],
  ['For others', ({ normalAfterForOthers }) => seconds(normalAfterForOthers)],
  ['Slowest 503', ({ slowest503 }) => seconds(slowest503)],
];

/** A table in Markdown. */
export function tableOf(results: readonly FaultResult[]): string {
  const names = COLUMNS.map(([name]) => name);
  const rows = results.map((result) => COLUMNS.map(([, cell]) => String(cell(result))));
  return [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
