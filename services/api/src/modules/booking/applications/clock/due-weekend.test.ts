import type { IdentifiedMail } from '@backline/service-kit/mail/smtp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAdmin } from '#src/http/account-admin.ts';
import { eventModel, type EventRecord } from '#src/modules/records/events/events.model.ts';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { accountAdminOf } from '#src/testing/account-admin.ts';
import { applyTo, makeArtist, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const HOUR_MS = 3_600_000;
const FORM = {
  headliner: 'Oyelaran',
  description: '',
  start: '22:00',
  end: '',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  genres: [],
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '2',
  creditsRequired: '0',
};

let api: TestApi;
let venue: TestVenue;
let event: EventRecord;
let sent: IdentifiedMail[];
const read: AccountAdmin['read'] = async (id) => ({
  id,
  email: 'house@mail.host',
  otherWays: [],
  isSuspended: false,
});
const accountAdmin = accountAdminOf({ read });

beforeAll(async () => {
  api = await startTestApi(
    {
      serviceRoleKey: 'the key that services show each other',
      publicUrl: 'https://backline.host',
      limitScale: 1_000,
    },
    { accountAdmin, sendMail: async (mail) => void sent.push(mail) },
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  await timerModel(api.context.connection).deleteMany({});
  venue = await makeVenue(api);
  event = await publish();
});

async function publish({ days = 40, timeZone = FORM.timeZone } = {}): Promise<EventRecord> {
  const draft = (await api.post('/api/events', venue.token)).body;
  const date = new Date(api.context.clock().getTime() + days * 24 * HOUR_MS);
  const body = { ...FORM, timeZone, date: date.toISOString().slice(0, 10), version: draft.version };
  const { version } = (await api.call('PUT', `/api/events/${draft.id}`, { token: venue.token, body })).body;
  expect((await api.post(`/api/events/${draft.id}/publish`, venue.token, { version })).status).toBe(200);
  return eventModel(api.context.connection).findById(draft.id).orFail().lean();
}

/** Moves the clock to the next such weekday and hour. Lisbon has UTC in winter. */
async function goOnTo(weekday: number, hour: number): Promise<void> {
  const now = api.context.clock();
  const week = (now.getUTCDay() * 24 + ((now.getTime() / HOUR_MS) % 24) + 168) % 168;
  const wanted = weekday * 24 + hour;
  api.passHours((wanted - week + 168) % 168 || 168);
}
const [FRIDAY, SATURDAY, SUNDAY] = [5, 6, 0];

const apply = async (): Promise<string> => (await applyTo(api, await makeArtist(api), event)).body.id;

async function told(): Promise<{ text: string; path: string }[]> {
  await api.runDueTimers();
  const { body } = await api.get('/api/notices', venue.token);
  return body.filter(({ kind }: { kind: string }) => kind === 'due-weekend');
}

describe('the replies that are due this weekend', () => {
  it('are reported on Friday at 15:00, once, and mailed [notices 14]', async () => {
    await goOnTo(FRIDAY, 12);
    await Promise.all([apply(), apply()]);
    await goOnTo(FRIDAY, 14.9);
    expect(await told()).toEqual([]);
    await goOnTo(FRIDAY, 15);
    await Promise.all([api.runDueTimers(), api.runDueTimers()]);
    expect(await told()).toMatchObject([
      { text: '2 replies are due this weekend', path: '/org-dashboard/applications?due=weekend' },
    ]);
    await goOnTo(FRIDAY, 15.2);
    await api.mailDueNotices();
    const subjects = () => sent.map(({ subject }) => subject);
    await expect.poll(subjects).toContain('2 replies are due this weekend');
    expect(sent.at(-1)?.text).toContain('https://backline.host/org-dashboard/applications?due=weekend');
    await goOnTo(SATURDAY, 10);
    expect(await told()).toHaveLength(1);
    expect(subjects().filter((subject) => subject.includes('this weekend'))).toHaveLength(1);
  });

  it('are reported each week, and not if there are none', async () => {
    await goOnTo(FRIDAY, 14);
    const id = await apply();
    await goOnTo(FRIDAY, 15);
    expect(await told()).toMatchObject([{ text: '1 reply is due this weekend' }]);
    await api.post(`/api/applications/${id}/decline`, venue.token, { reason: 'Not our sound this season' });
    await goOnTo(FRIDAY, 15);
    expect(await told()).toHaveLength(1);
    await apply();
    await goOnTo(FRIDAY, 14);
    await apply();
    await goOnTo(FRIDAY, 15);
    expect(await told()).toHaveLength(2);
  });

  it.each([
    ['Friday at 22:00 are told on Saturday at 9:00', FRIDAY, 22, 1],
    ['Saturday are told at once', SATURDAY, 11, 1],
    ['Sunday are not told any more', SUNDAY, 11, 0],
  ])('after a stop until %s', async (_rule, weekday, hour, count) => {
    await goOnTo(FRIDAY, 14);
    await apply();
    await goOnTo(weekday, hour);
    expect(await told()).toHaveLength(weekday === FRIDAY ? 0 : count);
    await goOnTo(SATURDAY, 11.5);
    expect(await told()).toHaveLength(count);
  });

  it('are reported in the time of the next event, also after one in another place is published [notices 14]', async () => {
    await goOnTo(FRIDAY, 12);
    await publish({ days: 50, timeZone: 'America/Los_Angeles' });
    await apply();
    await goOnTo(FRIDAY, 15);
    expect(await told()).toHaveLength(1);
  });

  it('are made up for, also when an event is published first', async () => {
    await goOnTo(FRIDAY, 14);
    await apply();
    await goOnTo(SATURDAY, 11);
    await publish();
    expect(await told()).toHaveLength(1);
  });

  it('are not looked for any more once the venue has no event ahead', async () => {
    api.passHours(41 * 24);
    await told();
    expect(await timerModel(api.context.connection).countDocuments({ kind: 'due-weekend' })).toBe(0);
  });
});
