import { startLocalMongo } from '@backline/local-mongo';
import { RECORDED_COUNT, recordAnswers } from '@backline/local-mongo/testing/differential/recorded';
import { type DifferentialReport, runDifferential } from '@backline/local-mongo/testing/differential/run';
import { UserError } from '@backline/service-kit/user-error';
import { findMongod } from '#src/mongo/find-mongod.ts';
import { startReplicaSet } from '#src/mongo/replica-set.ts';

const DEFAULT_COUNT = '10000';
const MAX_REFUSED = 0.1;

/**
 * MongoDB has two engines with different codes for errors in expressions. This selects the one that is not being
 * rewritten.
 */
const classicEngine = (version: string): string =>
  version.startsWith('6.')
    ? 'internalQueryForceClassicEngine=true'
    : 'internalQueryFrameworkControl=forceClassicEngine';

/** `backline engines differential`: sends random commands to a mongod and to local-mongo and compares. */
export async function differential(
  [seed = '1', count = DEFAULT_COUNT]: readonly string[],
  isRecording: boolean,
): Promise<void> {
  const options = { seed: numberOf('SEED', seed), count: numberOf('COUNT', count) };
  const found = await findMongod({ env: process.env, log: console.log });
  if ('notRun' in found) {
    console.log(`NOT RUN: ${found.notRun}`);
    return;
  }
  const { path, version } = found;
  const [mongod, local] = await Promise.all([
    startReplicaSet(path, { parameters: [classicEngine(version)] }),
    startLocalMongo({ port: 0 }),
  ]);
  const port = Number(mongod.members[0]?.host.split(':')[1]);
  try {
    console.log(`MongoDB ${version} and local-mongo, seed ${seed}:`);
    if (isRecording) {
      const recorded = await recordAnswers(port, options.seed);
      console.log(`Kept MongoDB's answers to ${recorded} commands; at least ${RECORDED_COUNT} are wanted.`);
    }
    const ports = { mongod: port, local: Number(new URL(local.uri).port) };
    judge(await runDifferential({ ...ports, ...options, print: (text) => console.log(text) }));
  } finally {
    await Promise.all([mongod.close(), local.close()]);
  }
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new UserError(`${name} is ${text}. It must be a whole number above 0.`);
}

/** @throws UserError if the databases differ, or if local-mongo refuses too much. */
function judge({ compared, refused, differences, unstable, known, operators }: DifferentialReport): void {
  console.log('Commands with an effect, by operator:');
  console.log(operators.map(([name, count]) => `${name} ${count}`).join(', '));
  for (const [reason, count] of known) console.log(`${count} times: ${reason}.`);
  console.log(`${compared} compared, ${refused} refused, ${unstable} unstable, ${differences} different.`);
  if (differences > 0) throw new UserError('local-mongo and MongoDB give different answers.');
  if (refused > MAX_REFUSED * (compared + refused)) throw new UserError('local-mongo refuses too much.');
}
