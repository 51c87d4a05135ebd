import type { Library } from './compare.ts';
import { readBeginnings, readSequenceFiles, readShapes, writeSequenceFile } from './files.ts';
import { play } from './play.ts';
import type { Outcome, Target } from './play.ts';
import type { Sequence, Setup, Step } from './sequence.ts';
import { shorten } from './shapes.ts';

/** Plays every sequence of a setup and writes the answers into the files. */
export async function recordAll(target: Target, setup: Setup): Promise<number> {
  const library = { beginnings: readBeginnings(), shapes: readShapes() };
  let played = 0;
  for (const { name, sequences } of readSequenceFiles()) {
    const recorded: Sequence[] = [];
    for (const sequence of sequences) {
      const isMeant = sequence.setup === setup;
      recorded.push(isMeant ? await recordSequence(target, library, sequence) : sequence);
      if (isMeant) played += 1;
    }
    writeSequenceFile({ name, sequences: recorded });
  }
  return played;
}

async function recordSequence(
  target: Target,
  { beginnings, shapes }: Library,
  sequence: Sequence,
): Promise<Sequence> {
  const people = peopleOf(sequence);
  const shortenBody = (body: unknown) => shorten(shapes, body, people);
  const steps: Step[] = [];
  for await (const outcome of play(target, beginnings, sequence)) {
    const step = sequence.steps[steps.length];
    if (step) steps.push('pass' in step ? step : { ...step, answer: shortAnswer(outcome, shortenBody) });
  }
  return { ...sequence, steps };
}

/** The names that a short form of a body may use. */
function peopleOf({ given, steps }: Sequence): string[] {
  const kept = steps.flatMap((step) => ('keep' in step && step.keep !== undefined ? [step.keep] : []));
  const meant = ['ann', 'ben'].filter((name) => given.some((beginning) => beginning.includes(name)));
  return [...new Set([...meant, ...kept])];
}

function shortAnswer(outcome: Outcome, shortenBody: (body: unknown) => unknown): unknown {
  if (typeof outcome !== 'object' || Array.isArray(outcome)) return outcome;
  if (!('status' in outcome)) return shortenBody(outcome);
  const { status, headers, body } = outcome;
  return {
    status,
    ...(Object.keys(headers ?? {}).length > 0 && { headers }),
    ...(body !== undefined && { body: shortenBody(body) }),
  };
}
