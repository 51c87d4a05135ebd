import { AUDIT_CSV_PATH, listAudit } from '@backline/contracts/desk/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';

let desk: DeskApi;
let juno: TestArtist;
let ren: TestArtist;
let salt: TestVenue;
let eventId: string;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  juno = await makeArtist(api, { stageName: 'Juno Halide' });
  ren = await makeArtist(api, { stageName: 'Ren' });
  salt = await makeVenue(api, 'Salt House');
  const event = await makeEvent(api, salt);
  eventId = event._id;
  await applyTo(api, juno, event);
  desk.accounts.set('juno@example.org', juno.userId);
});
afterAll(() => desk.api.close());

interface Shown {
  action: string;
  subjectId: string;
  actor: { id: string } | null;
  object: object | null;
}

async function search(text: string): Promise<Shown[]> {
  const { status, body } = await desk.asAdmin('GET', `${listAudit.path}?search=${encodeURIComponent(text)}`);
  expect(status).toBe(200);
  return body;
}
const actionsOf = (shown: readonly Shown[]) => shown.map(({ action }) => action);

describe('the search of the audit log', () => {
  it.each([listAudit.path, AUDIT_CSV_PATH])('needs two letters: %s [audit-log 12]', async (path) => {
    const { status, body } = await desk.asAdmin('GET', `${path}?search=j`);
    expect([status, body.fields]).toEqual([422, { search: 'Type at least 2 letters to search' }]);
  });

  it('finds what a person did by name, address and id, sealed or not [audit-log 12]', async () => {
    const expected = ['application.submit', 'artist.create'];
    const found = async () => {
      for (const text of ['juno', 'Juno@example.org', juno.userId, juno.id]) {
        const shown = await search(text);
        expect(actionsOf(shown).toSorted()).toEqual(expected);
        for (const { actor } of shown) expect(actor?.id).toBe(juno.userId);
      }
    };
    await found();
    expect(await desk.api.keepAudit()).toBeGreaterThan(0);
    await found();
    expect(actionsOf(await search('ren'))).toEqual(['artist.create']);
  });

  it('finds what happened to an object by its id, and nothing for a text that means nothing', async () => {
    const [submitted] = await search('juno').then((shown) =>
      shown.filter(({ action }) => action === 'application.submit'),
    );
    expect(actionsOf(await search(submitted?.subjectId ?? ''))).toEqual(['application.submit']);
    expect(await search('nobody-here')).toEqual([]);
    expect(await search('nobody@example.org')).toEqual([]);
  });

  it('names objects, with the page where each is seen [audit-log 12]', async () => {
    const [submitted] = (await search('juno')).filter(({ action }) => action === 'application.submit');
    expect(submitted?.object).toEqual({
      name: expect.stringMatching(/^Juno Halide, /),
      page: 'event',
      pageId: eventId,
    });
    await desk.asAdmin('GET', `/api/admin/people/${ren.userId}`);
    const read = (await search(ren.userId)).find(({ action }) => action === 'person.read');
    expect(read?.object).toEqual({ name: 'Ren', page: 'person', pageId: ren.userId });
  });
});
