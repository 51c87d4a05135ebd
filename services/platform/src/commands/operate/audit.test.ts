import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startAnswering } from '#src/testing/answering.ts';
import { verify } from './audit.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs the command on a product that answers so. Returns what was printed, and the failure. */
async function run(body: object) {
  const { url } = await startAnswering(({ path }) =>
    path === '/api/admin/gate' ? { body: { granted: false } } : { body },
  );
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const env = { PUBLIC_URL: url, DATA_DIR: makeTestFolder() };
  const failure = await verify({ isJson: false }, env).then(
    () => null,
    (error: Error) => error.message,
  );
  return [log.mock.calls.map(([line]) => String(line)), failure];
}

describe('the check of the audit log', () => {
  it('says that the chain is right', async () => {
    expect(await run({ entries: 48_211, fault: null })).toEqual([
      ['48211 entries checked: the chain is right.'],
      null,
    ]);
  });

  it.each([
    ['changed', 'e1', 'Entry 8 (e1) was changed.'],
    ['added', 'e1', 'Entry 8 (e1) was added.'],
    ['removed', null, 'Entry 8 was removed.'],
    ['unproven', 'e1', 'The alias of entry 8 (e1) does not belong to the person that audit_people names.'],
    ['unsigned', null, 'The checkpoint at entry 8 is not signed by the key of this installation.'],
  ])('names the first entry that was %s, and fails [audit-log 9]', async (kind, id, line) => {
    expect(await run({ entries: 7, fault: { kind, seq: 8, id } })).toEqual([
      [line],
      'The audit log is wrong after 7 right entries. Nothing was changed.',
    ]);
  });
});
