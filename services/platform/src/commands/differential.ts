import { startLocalMongo } from '@backline/local-mongo';
import { RECORDED_COUNT, recordAnswers } from '@backline/local-mongo/testing/differential/recorded';
import { type DifferentialReport, runDifferential } from '@backline/local-mongo/testing/differential/run';
import { UserError } from '@backline/service-kit/user-error';
import { findMongod, startMongod } from '../engines/mongod.ts';

const DEFAULT_COUNT = '10000';
const MAX_REFUSED = 0.1;

/** `backline differential`: sends random commands to a mongod and to local-mongo and compares. */
export async function differential(
  [seed = '1', count = DEFAULT_COUNT]: readonly string[],
  isRecording: boolean,
): Promise<void> {
  const options = { seed: numberOf('SEED', seed), count: numberOf('COUNT', count) };
  const program = await findMongod();
  if (!program) {
    console.log('NOT RUN: there is no mongod. Put one on PATH, or its path into MONGOD_PATH.');
    return;
  }
  const [mongod, local] = await Promise.all([startMongod(program), startLocalMongo({ port: 0 })]);
  try {
    console.log(`MongoDB ${program.version} and local-mongo, seed ${seed}:`);
    if (isRecording) {
      const recorded = await recordAnswers(mongod.port, options.seed);
      console.log(`Kept MongoDB's answers to ${recorded} commands; at least ${RECORDED_COUNT} are wanted.`);
    }
    const ports = { mongod: mongod.port, local: Number(new URL(local.uri).port) };
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
  if (differences > 0) throw new UserError('local-mongo answers otherwise than MongoDB.');
  if (refused > MAX_REFUSED * (compared + refused)) throw new UserError('local-mongo refuses too much.');
}
