import { createJudge } from './allowed.ts';
import type { AllowedFile } from './allowed.ts';
import { readBeginnings, readSequenceFiles, readShapes } from './files.ts';
import { UnknownName } from './memory.ts';
import { ABSENT, differencesOf } from './paths.ts';
import type { Difference } from './paths.ts';
import { play } from './play.ts';
import type { Outcome, Target } from './play.ts';
import type { Beginnings, Sequence, Setup } from './sequence.ts';
import { expand } from './shapes.ts';
import type { Shapes } from './shapes.ts';

/** The parts that all sequences share. */
export interface Library {
  beginnings: Beginnings;
  shapes: Shapes;
}

export interface StepDifference extends Difference {
  /** Title of the sequence and number of the step. */
  step: string;
}

/** Plays a sequence, and returns the differences that the list does not explain. */
export async function compareSequence(
  target: Target,
  { beginnings, shapes }: Library,
  sequence: Sequence,
  { judge }: ReturnType<typeof createJudge>,
): Promise<StepDifference[]> {
  const all: StepDifference[] = [];
  const nameOf = (index: number) => `${sequence.title} / ${index + 1}`;
  let index = -1;
  try {
    for await (const outcome of play(target, beginnings, sequence)) {
      index += 1;
      const step = sequence.steps[index];
      if (!step || 'pass' in step) continue;
      if (step.answer === undefined) throw new Error(`"${sequence.title}" was never recorded.`);
      const found = differencesOf(inFull(shapes, step.answer), plain(outcome));
      const { unexplained, ends } = judge(nameOf(index), essential(found));
      all.push(...unexplained.map((difference) => ({ step: nameOf(index), ...difference })));
      if (ends) break;
    }
  } catch (error) {
    if (!(error instanceof UnknownName)) throw error;
    // An earlier step ended differently, so the rest cannot be played.
    all.push({ step: nameOf(index + 1), path: 'step', recorded: 'played', found: error.message });
  }
  return all;
}

/** Compares a server with the recorded answers of one setup. */
export async function compareAll(
  target: Target,
  setup: Setup,
  allowed: AllowedFile = { everywhere: [], steps: [] },
): Promise<{ played: number; differences: StepDifference[] }> {
  const library = { beginnings: readBeginnings(), shapes: readShapes() };
  const judge = createJudge(allowed);
  const sequences = readSequenceFiles()
    .flatMap((file) => file.sequences)
    .filter((sequence) => sequence.setup === setup);
  const differences: StepDifference[] = [];
  for (const sequence of sequences) {
    differences.push(...(await compareSequence(target, library, sequence, judge)));
  }
  return { played: sequences.length, differences };
}

/** Between an error and a session, or a session and a message, only these paths can be compared. */
const TELLING = ['status', 'body.code', 'body.error_code', 'body.access_token', 'body.msg'];

function essential(differences: Difference[]): Difference[] {
  const isOther = ({ path, recorded, found }: Difference) =>
    path === 'status' || (path === 'body.access_token' && [recorded, found].includes(ABSENT));
  return differences.some(isOther) ? differences.filter(({ path }) => TELLING.includes(path)) : differences;
}

/** A line for each difference, below its step. */
export function describeDifferences(differences: readonly StepDifference[]): string[] {
  return differences.flatMap(({ step, path, recorded, found }, index) => [
    ...(differences[index - 1]?.step === step ? [] : [step]),
    `  ${path}: recorded ${JSON.stringify(recorded)}, found ${JSON.stringify(found)}`,
  ]);
}

/** A recorded answer with its short forms expanded. */
function inFull(shapes: Shapes, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return expand(shapes, answer);
  const body = 'body' in answer ? expand(shapes, answer.body) : undefined;
  return { headers: {}, ...answer, body };
}

const plain = (outcome: Outcome): unknown => JSON.parse(JSON.stringify(outcome)) as unknown;
