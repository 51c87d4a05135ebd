import { sumOf, type Tally } from '@backline/platform/gate/tally';
import { chosenParts, type EngineRun, type NotRun } from '#src/engine.ts';
import { findMongod } from '#src/mongo/find-mongod.ts';
import { FAULTS, type FaultName } from './fault-list.ts';
import { LONELY_PRIMARY, loseWrites } from './lost-writes.ts';
import { isRight, tableOf } from './report.ts';
import { type FaultResult, runFault } from './run-fault.ts';
import { sendPairs } from './same-key.ts';
import { type Site, type SiteOptions, startSite } from './site.ts';

/** The number of rounds in which writes are lost on purpose. */
const ROUNDS = 20;
/** The number of repeats of a fault whose worst time counts. */
const TIMES: Partial<Record<FaultName, number>> = { 'kill-primary': 3 };
const ON_SMALL_DISKS: readonly FaultName[] = ['full-disk'];

type Log = (line: string) => void;

/**
 * Damages an installation of three members and two of each service under load, and prints the results for people.
 */
export async function runFaults(
  parts: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  log: Log,
): Promise<EngineRun | NotRun> {
  const mongod = await findMongod({ env, log });
  if ('notRun' in mongod) return mongod;
  const chosen = chosenParts('faults', parts);
  const names = chosen.filter((part) => part in FAULTS) as FaultName[];
  const usual = names.filter((name) => !ON_SMALL_DISKS.includes(name));
  const onSmallDisks = names.filter((name) => ON_SMALL_DISKS.includes(name));
  let version = '';
  const onSite = async (run: (site: Site) => Promise<Tally>, options?: SiteOptions) => {
    const site = await startSite(mongod.path, options);
    version = site.set.version;
    return run(site).finally(site.close);
  };
  const tallies: Tally[] = [];
  if (chosen.includes('same-key')) tallies.push(await onSite((site) => runPairs(site, log)));
  if (usual.length > 0) tallies.push(await onSite((site) => runTable(site, usual, log)));
  if (onSmallDisks.length > 0) {
    tallies.push(await onSite((site) => runTable(site, onSmallDisks, log), { hasSmallDisks: true }));
  }
  if (chosen.includes('lost-writes')) {
    tallies.push(await onSite((site) => runLostWrites(site, log), { settings: LONELY_PRIMARY }));
  }
  return { versions: `MongoDB ${version}`, ...sumOf(tallies.map((tally) => ({ name: '', tally }))) };
}

async function runPairs(site: Site, log: Log): Promise<Tally> {
  const { pairs, wrong } = await sendPairs(site);
  for (const pair of wrong) log(pair);
  log(`same-key: ${pairs} pairs, ${wrong.length} without one answer twice`);
  return { passed: pairs - wrong.length, failed: wrong.length };
}

async function runTable(site: Site, names: readonly FaultName[], log: Log): Promise<Tally> {
  const results: FaultResult[] = [];
  const runs = names.flatMap((name) => Array<FaultName>(TIMES[name] ?? 1).fill(name));
  for (const name of runs) {
    log(`${name}…`);
    results.push(await runFault(name, FAULTS[name], site));
    await site.set.writable();
  }
  log(tableOf(results));
  return tallyOf(results.map(isRight));
}

async function runLostWrites(site: Site, log: Log): Promise<Tally> {
  const rounds: boolean[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const result = await loseWrites(site);
    const { acknowledged, missing, contradictions, lockedOut } = result;
    log(
      `lost-writes ${round}: ${acknowledged} acknowledged, ${missing} of them missing, ${contradictions} contradictions, ${lockedOut} locked out`,
    );
    rounds.push(missing + contradictions + lockedOut === 0);
  }
  return tallyOf(rounds);
}

const tallyOf = (results: readonly boolean[]): Tally => ({
  passed: results.filter(Boolean).length,
  failed: results.filter((isGood) => !isGood).length,
});
