import { UsageError } from '@backline/platform/cli/command';
import { ENGINE_NAMES, ENGINE_PARTS, type EngineName } from '@backline/platform/cli/engine-parts';
import { EXIT_CODES } from '@backline/platform/cli/exit-codes';
import { runAuthEngine } from '#src/auth.ts';
import type { Engine } from '#src/engine.ts';
import { runFaults } from '#src/faults/run-faults.ts';
import { runOnMongo } from '#src/mongo/run-on-mongo.ts';
import { runOnS3 } from '#src/s3/run-on-s3.ts';
import { runOnStripe } from '#src/stripe/run-on-stripe.ts';

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  mongo: runOnMongo,
  auth: runAuthEngine,
  s3: runOnS3,
  stripe: runOnStripe,
  faults: runFaults,
};
/** The engines that run without an argument. */
const IN_THE_GATE: readonly EngineName[] = ['s3', 'stripe', 'mongo'];

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

interface EnginesDeps {
  env?: Readonly<Record<string, string | undefined>>;
  log?: (line: string) => void;
  engines?: Readonly<Record<EngineName, Engine>>;
}

/** `backline engines [NAME...]`: runs tests on real engines. Its last line reports an engine that cannot run. */
export async function engines(
  names: readonly string[],
  { env = process.env, log = console.log, engines: table = ENGINES }: EnginesDeps = {},
): Promise<void> {
  // An exit, unlike a signal, also stops the started servers.
  const interrupt = () => process.exit(EXIT_CODES.interrupted.code);
  for (const signal of SIGNALS) process.once(signal, interrupt);
  const missing: string[] = [];
  let hasFailed = false;
  for (const { engine, parts } of chosenEngines(names)) {
    const result = await table[engine](parts, env, log);
    if ('notRun' in result) {
      missing.push(result.notRun);
      continue;
    }
    log(`${result.versions}: ${result.passed} passed, ${result.failed} failed`);
    hasFailed ||= result.failed > 0;
  }
  for (const reason of missing) log(`NOT RUN: ${reason}`);
  for (const signal of SIGNALS) process.off(signal, interrupt);
  if (hasFailed || (missing.length > 0 && env['ENGINES'] === 'required')) process.exitCode = 1;
}

/** @throws UsageError if the first name is no engine, or another is no part of it. */
function chosenEngines(names: readonly string[]): { engine: EngineName; parts: readonly string[] }[] {
  const [first, ...parts] = names;
  if (first === undefined) return IN_THE_GATE.map((engine) => ({ engine, parts: [] }));
  const engine = ENGINE_NAMES.find((name) => name === first);
  if (!engine) throw new UsageError(`Name an engine first: ${ENGINE_NAMES.join(', ')}.`);
  const known: readonly string[] = ENGINE_PARTS[engine];
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    throw new UsageError(`${engine} has no part ${unknown}. It has: ${known.join(', ')}.`);
  return [{ engine, parts }];
}
