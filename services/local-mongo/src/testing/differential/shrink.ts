import { type Doc, isDoc } from '#src/bson/doc.ts';
import type { Scenario, Step } from './scenario.ts';

const MAX_TRIES = 600;

/** Makes a scenario smaller as long as `differs` still holds for it. */
export async function shrink(
  scenario: Scenario,
  differs: (scenario: Scenario) => Promise<boolean>,
): Promise<Scenario> {
  let smallest = scenario;
  let tries = 0;
  let isSmaller = true;
  while (isSmaller && tries < MAX_TRIES) {
    isSmaller = false;
    for (const steps of smallerSteps(smallest.steps)) {
      if (++tries > MAX_TRIES) break;
      const candidate = { ...smallest, steps };
      if (!(await differs(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}

function* smallerSteps(steps: readonly Step[]): Iterable<Step[]> {
  const hasCursor = steps.some(({ command }) => 'getMore' in command);
  for (let i = steps.length - 2; i >= 0; i--) {
    if (!hasCursor) yield steps.toSpliced(i, 1);
    else if (!('ping' in (steps[i]?.command ?? {}))) yield steps.with(i, { command: { ping: 1 } });
  }
  for (const [i, step] of steps.entries()) {
    const [name = ''] = Object.keys(step.command);
    for (const command of smallerValues(step.command)) {
      const isCommand =
        isDoc(command) && Object.keys(command)[0] === name && command[name] === step.command[name];
      if (isCommand) yield steps.with(i, { ...step, command });
    }
  }
}

/** The same value with one part of it removed or made simple. */
function* smallerValues(value: unknown): Iterable<unknown> {
  if (Array.isArray(value)) {
    for (const i of value.keys()) yield value.toSpliced(i, 1);
    for (const [i, item] of value.entries())
      for (const smaller of smallerValues(item)) yield value.with(i, smaller);
  } else if (isDoc(value)) {
    yield* smallerDocs(value);
  } else if (typeof value === 'string' && value.length > 1 && !value.startsWith('$')) {
    yield 'a';
  }
}

function* smallerDocs(doc: Doc): Iterable<Doc> {
  for (const key of Object.keys(doc)) {
    const { [key]: _removed, ...rest } = doc;
    yield rest;
  }
  for (const [key, inner] of Object.entries(doc)) {
    for (const smaller of smallerValues(inner)) yield { ...doc, [key]: smaller };
  }
}
