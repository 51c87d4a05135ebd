import type { OrgAnalytics } from '@backline/contracts/figures/org-analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventViewMonthModel } from '#src/modules/records/views/views.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  signInAdmin,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const REASON = 'We look for another sound that night.';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'] });
});
afterAll(() => api.close());

async function analyticsOf(venue: TestVenue, days = 90): Promise<OrgAnalytics> {
  return (await api.get(`/api/orgs/me/analytics?days=${days}`, venue.token)).body;
}

/** Strangers from this many addresses view the event. */
async function look(eventId: string, people: number): Promise<void> {
  for (let person = 0; person < people; person += 1) {
    await api.call('POST', '/api/page-views', {
      body: { page: 'event', id: eventId },
      headers: { 'x-forwarded-for': `198.51.100.${person}`, 'user-agent': FIREFOX },
    });
  }
  await api.flushViews();
}

type Steps = readonly (readonly [hours: number, transition: string, reason?: string])[];

/** A venue with records of every possible end of an application, over ten weeks. */
async function busyVenue(): Promise<TestVenue> {
  const venue = await makeVenue(api, 'Kiosk 44');
  const inDays = (days: number) => new Date(api.context.clock().getTime() + days * DAY_MS);
  const first = await makeEvent(api, venue, { startsAt: inDays(30), places: 3 });
  const second = await makeEvent(api, venue, { startsAt: inDays(160), headliner: 'Nine Lamps', places: 1 });
  const other = await makeVenue(api);
  await applyTo(api, await makeArtist(api), await makeEvent(api, other));
  const act = async (event: typeof first, steps: Steps, by = venue.token) => {
    const artist = await makeArtist(api);
    const { body } = await applyTo(api, artist, event);
    for (const [hours, transition, reason] of steps) {
      api.passHours(hours);
      if (transition === 'wait') await api.runDueTimers();
      else {
        const token = transition === 'withdraw' ? artist.token : by;
        await api.post(`/api/applications/${body.id}/${transition}`, token, { ...(reason && { reason }) });
      }
    }
  };
  await look(first._id, 3);
  await act(first, [[5, 'accept']]);
  await act(first, [
    [1, 'view'],
    [12, 'decline', REASON],
  ]);
  api.passHours(24 * 8);
  await act(first, [[3, 'decline']]);
  await act(first, [[49, 'wait']]);
  await act(first, [[2, 'withdraw']]);
  await look(first._id, 2);
  api.passHours(24 * 45);
  await look(second._id, 4);
  await act(second, []);
  await act(second, [[47, 'accept']]);
  await api.runDueTimers();
  await act(await makeEvent(api, venue, { headliner: 'Saint Fjord' }), []);
  return venue;
}

describe('a venue’s figures', () => {
  it('are only those of its own organisation [organisation-dashboard 46]', async () => {
    const path = '/api/orgs/me/analytics';
    expect((await api.get(path)).status).toBe(401);
    expect((await api.get(path, (await makeArtist(api)).token)).status).toBe(403);
    expect((await api.get(path, await signInAdmin(api))).status).toBe(403);
    const { status, body } = await api.get(`${path}?days=31`, (await makeVenue(api)).token);
    expect([status, body.fields]).toEqual([422, { days: 'Choose 30, 90, 365 days' }]);
  });

  it('are zeros and dashes for a new venue [organisation-dashboard 44]', async () => {
    const { total, replies, weeks, events, from, to } = await analyticsOf(await makeVenue(api), 30);
    expect([from, to]).toEqual(['2046-10-23', '2046-11-21']);
    expect(total).toEqual({ views: 0, applications: 0, answered: 0, accepted: 0 });
    expect(replies).toEqual({
      answered: 0,
      missed: 0,
      waiting: 0,
      ended: 0,
      inTimePercent: null,
      medianHours: null,
    });
    expect(weeks.map((week) => week.from)).toEqual([
      '2046-10-23',
      '2046-10-29',
      '2046-11-05',
      '2046-11-12',
      '2046-11-19',
    ]);
    expect(events).toEqual([]);
  });

  it('agree with the records in every period [organisation-dashboard 44]', async () => {
    const venue = await busyVenue();
    const { connection, clock } = api.context;
    expect(await analyticsOf(venue)).toMatchObject({
      total: { views: 9, applications: 8, answered: 3, accepted: 2 },
      replies: { answered: 3, missed: 2, waiting: 1, ended: 2, inTimePercent: 60, medianHours: 47 },
    });
    for (const days of [30, 90, 365]) {
      const figures = await analyticsOf(venue, days);
      const since = new Date(Math.floor(clock().getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS);
      const sent = await applicationModel(connection)
        .find({ orgId: venue.id, submittedAt: { $gte: since } })
        .lean();
      const months = await eventViewMonthModel(connection).find({ orgId: venue.id }).lean();
      const seen = months.flatMap(({ eventId, month, days: byDay }) =>
        Object.entries(byDay)
          .map(([date, views]) => ({ eventId, at: new Date(`${month}-${date.padStart(2, '0')}`), views }))
          .filter(({ at }) => at >= since),
      );
      const isAnswer = ({ status, viewedAt, reason }: (typeof sent)[number]) =>
        status === 'accepted' || (status === 'declined' && viewedAt !== null && reason === REASON);
      const funnelOf = (fits: (eventId: string, at: Date) => boolean) => {
        const own = sent.filter(({ eventId, submittedAt }) => fits(eventId, submittedAt));
        return {
          views: seen
            .filter(({ eventId, at }) => fits(eventId, at))
            .reduce((sum, { views }) => sum + views, 0),
          applications: own.length,
          answered: own.filter(isAnswer).length,
          accepted: own.filter(({ status }) => status === 'accepted').length,
        };
      };
      expect(figures.total).toEqual(funnelOf(() => true));
      for (const {
        id,
        headliner: _h,
        startsAt: _s,
        timeZone: _t,
        status: _st,
        ...funnel
      } of figures.events) {
        expect(funnel).toEqual(funnelOf((eventId) => eventId === id));
      }
      for (const [index, { from, ...funnel }] of figures.weeks.entries()) {
        const end = figures.weeks[index + 1]?.from ?? '2100-01-01';
        expect(funnel).toEqual(funnelOf((_, at) => at >= new Date(from) && at < new Date(end)));
      }
      const replied = sent
        .filter(isAnswer)
        .map(({ submittedAt, decidedAt }) => (Number(decidedAt) - Number(submittedAt)) / HOUR_MS);
      const missed = sent.filter(
        (application) => ['declined', 'expired'].includes(application.status) && !isAnswer(application),
      ).length;
      const waiting = sent.filter(({ status }) => status === 'submitted').length;
      const due = [...replied, ...Array.from({ length: missed }, () => 48)].sort((a, b) => a - b);
      const middle = [due[Math.floor((due.length - 1) / 2)], due[Math.floor(due.length / 2)]];
      expect(figures.replies).toEqual({
        answered: replied.length,
        missed,
        waiting,
        ended: sent.length - replied.length - missed - waiting,
        inTimePercent: Math.round((replied.length / due.length) * 100),
        medianHours: ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2,
      });
      for (const { fromHours, toHours, answers } of figures.replyTimes) {
        expect(answers).toBe(replied.filter((hours) => hours >= fromHours && hours < toHours).length);
      }
    }
  });

  it('count views, applications, answers and bookings of each event, including upcoming ones without any [organisation-dashboard 43]', async () => {
    const venue = await makeVenue(api);
    const silent = await makeEvent(api, venue, { headliner: 'Silent Night' });
    const { events } = await analyticsOf(venue, 30);
    expect(events).toEqual([
      {
        id: silent._id,
        headliner: 'Silent Night',
        startsAt: silent.startsAt.toISOString(),
        timeZone: 'Europe/Lisbon',
        status: 'accepting',
        views: 0,
        applications: 0,
        answered: 0,
        accepted: 0,
      },
    ]);
  });
});
