import type { Tally } from '#src/gate/tally.ts';
import { chosenParts, type EngineRun, type NotRun } from '../engine.ts';
import { findMongod } from '../mongo/find-mongod.ts';
import { FAULTS } from './fault-list.ts';
import { LONELY_PRIMARY, loseWrites, type LostWrites } from './lost-writes.ts';
import { type FaultResult, runFault } from './run-fault.ts';
import { startSite } from './site.ts';

/** How often writes are lost on purpose. */
const ROUNDS = 20;

/** Damages an installation of three members and two of each service under load, and prints what people got. */
export async function runFaults(
  parts: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: (line: string) => void,
): Promise<EngineRun | NotRun> {
  const mongod = await findMongod({ env, log });
  if ('notRun' in mongod) return mongod;
  const chosen = chosenParts('faults', parts);
  const faults = chosen.filter((name) => name !== 'lost-writes');
  const tallies: Tally[] = [];
  let version = '';
  if (faults.length > 0) {
    const site = await startSite(mongod.path);
    version = site.set.version;
    try {
      const results: FaultResult[] = [];
      for (const name of faults) {
        log(`${name}…`);
        results.push(await runFault(name, FAULTS[name], site));
        await site.set.writable();
      }
      log(tableOf(results));
      tallies.push(countOf(results.map(isRight)));
    } finally {
      await site.close();
    }
  }
  if (chosen.includes('lost-writes')) {
    const site = await startSite(mongod.path, LONELY_PRIMARY);
    version = site.set.version;
    try {
      const rounds: LostWrites[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const result = await loseWrites(site);
        log(`lost-writes, round ${round}: ${JSON.stringify(result)}`);
        rounds.push(result);
      }
      tallies.push(
        countOf(
          rounds.map(({ missing, contradictions, lockedOut }) => missing + contradictions + lockedOut === 0),
        ),
      );
    } finally {
      await site.close();
    }
  }
  return {
    versions: `MongoDB ${version}`,
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

const countOf = (results: readonly boolean[]): Tally => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((isGood) => !isGood).length,
});

/** Only a request that a killed process was answering may be dropped. */
function isRight({
  name,
  missing,
  twice,
  wrongWallets,
  failed,
  contradictions,
  dropped,
}: FaultResult): boolean {
  const mayDrop = name === 'kill-edge';
  return missing + twice + wrongWallets + failed + contradictions === 0 && (mayDrop || dropped === 0);
}

function tableOf(results: readonly FaultResult[]): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const head = [
    'Fault',
    'Sent',
    '2xx',
    '4xx',
    '503',
    'Other 5xx',
    'No answer',
    'Missing',
    'Twice',
    'Wrong wallets',
    'Contradictions',
    'Normal after',
    'Others',
    'Slowest 503',
  ];
  const rows = results.map((one) => [
    one.name,
    one.sent,
    one.done,
    one.refused,
    one.unavailable,
    one.failed,
    one.dropped,
    one.missing,
    one.twice,
    one.wrongWallets,
    one.contradictions,
    seconds(one.normalAfter),
    seconds(one.normalAfterForOthers),
    seconds(one.slowest503),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
