import { afterEach, expect, it, vi } from 'vitest';
import { outputOf, printer } from './output.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [{}, ['first', 'second']],
  [{ json: true }, ['{"a":[1,2]}']],
] as const)('the options %j print %j', (options, printed) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  printer(outputOf(options))({ a: [1, 2] }, ['first', 'second']);
  expect(log.mock.calls).toEqual(printed.map((line) => [line]));
});
