import { expect, it } from 'vitest';
import { serverProblem } from './server-problem.ts';

const MONGODB_6 = 17;

it.each([
  ['a replica set', { setName: 'rs0', maxWireVersion: MONGODB_6 }],
  ['a sharded cluster', { msg: 'isdbgrid', maxWireVersion: MONGODB_6 + 8 }],
])('Backline runs on %s', (_, hello) => {
  expect(serverProblem(hello)).toBeNull();
});

it('a standalone server is refused with the way to a replica set', () => {
  expect(serverProblem({ maxWireVersion: MONGODB_6 })).toContain('rs.initiate()');
});

it('an old server is refused', () => {
  expect(serverProblem({ setName: 'rs0', maxWireVersion: MONGODB_6 - 1 })).toBe(
    'MONGODB_URI leads to a MongoDB older than 6.0. Update it.',
  );
});
