import { expect, it } from 'vitest';
import { demoId, demoUserId } from './demo-ids.ts';

it('a demo record has the same id at every load, and no other record has it', () => {
  expect(demoId('juno')).toMatch(/^[0-9a-f]{24}$/);
  expect(demoId('juno')).toBe(demoId('juno'));
  expect(demoId('juno')).not.toBe(demoId('ren'));
});

it('a demo person has an id like any other user', () => {
  expect(demoUserId('juno')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(demoUserId('juno')).not.toBe(demoUserId('ren'));
});
