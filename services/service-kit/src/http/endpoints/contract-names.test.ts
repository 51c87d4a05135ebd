import { ALL_ENDPOINTS } from '@backline/contracts/all-endpoints';
import { expect, it } from 'vitest';
import { contractFilesOf, contractNameOf, contractNames } from './contract-names.ts';

it('every call of the contract has the name of its file', () => {
  const names = contractNames();
  const missing = ALL_ENDPOINTS.filter(({ endpoint }) => !names.has(`${endpoint.method} ${endpoint.path}`));
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(names.get('GET /api/events')).toBe(contractNameOf('records/events.ts'));
  expect(names.get('GET /api/events')).not.toBe(names.get('GET /api/flags'));
});

it('a file needs what its schemas are made of, and not its neighbours', () => {
  const files = contractFilesOf('records/events.ts');
  expect([...files]).toEqual(
    expect.arrayContaining(['records/events.ts', 'base/endpoint.ts', 'base/primitives.ts']),
  );
  expect(files.has('profiles/signup.ts')).toBe(false);
});
