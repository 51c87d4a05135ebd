import type { AdminVenue } from '@backline/contracts/desk/lists/admin-venues';
import { suspensionModel } from '@backline/shared-records/accounts/suspensions.model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetHiddenPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { makeVenue, type TestVenue } from '#src/testing/factories.ts';
import type { TestResponse } from '#src/testing/test-api.ts';

const PATH = '/api/admin/lists/venues';

let desk: DeskApi;
let salt: TestVenue;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  salt = await makeVenue(api, 'Salt House');
  api.passHours(24);
  const closed = await makeVenue(api, 'Kiosk 44');
  await suspensionModel(api.context.connection).create({
    _id: closed.userId,
    artistId: null,
    orgId: closed.id,
    at: api.context.clock(),
  });
  forgetHiddenPages(api.context);
  desk.accounts.set('ines@example.org', salt.userId);
});
afterAll(() => desk.api.close());

const list = (query = '') => desk.asAdmin('GET', PATH + query);
const namesOf = ({ body }: TestResponse) => body.map(({ name }: { name: string }) => name);

describe('the list of venues', () => {
  it('is refused to everybody but administrators who passed the gate [admin-lists 1]', async () => {
    const statuses = [await desk.api.get(PATH), await desk.api.get(PATH, salt.token)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 403]);
    expect((await desk.api.get(PATH, desk.admin)).body.code).toBe('gate_required');
  });

  it('shows the newest first, with its state', async () => {
    const { body } = await list();
    expect(body.map(({ name, state, isChecked }: AdminVenue) => [name, state, isChecked])).toEqual([
      ['Kiosk 44', 'suspended', false],
      ['Salt House', 'live', false],
    ]);
    expect(body[1].allowedActions).toEqual(['venue.hide', 'venue.check', 'person.suspend']);
  });

  it.each([
    ['?state=live', ['Salt House']],
    ['?state=suspended', ['Kiosk 44']],
    ['?state=reported', []],
    ['?search=kiosk', ['Kiosk 44']],
    ['?search=ines@example.org', ['Salt House']],
    ['?search=nobody@example.org', []],
  ])('with %s shows %j', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });

  it('shows those who joined since a moment', async () => {
    const since = new Date(desk.api.context.clock().getTime() - 3_600_000).toISOString();
    expect(namesOf(await list(`?since=${since}`))).toEqual(['Kiosk 44']);
  });
});
