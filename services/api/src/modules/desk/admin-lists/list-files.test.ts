import { LIST_FILES } from '@backline/contracts/desk/lists/list-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskApi, startDeskApi } from '#src/testing/admins/admin-lists.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';

let desk: DeskApi;
beforeAll(async () => {
  desk = await startDeskApi();
  const { api } = desk;
  const venue = await makeVenue(api, '+Salt, House');
  const event = await makeEvent(api, venue, { headliner: '@Oyelaran' });
  await applyTo(api, await makeArtist(api, { stageName: '=Juno' }), event);
});
afterAll(() => desk.api.close());

const linesOf = async (path: string) => (await (await desk.fileAsAdmin(path)).text()).split('\r\n');

describe('the CSV file of a list', () => {
  it.each(Object.values(LIST_FILES))(
    '%s is refused without the grant of the gate [admin-lists 1]',
    async (path) => {
      expect((await desk.api.get(path)).status).toBe(401);
      expect((await desk.api.get(path, desk.api.signIn())).status).toBe(403);
      expect((await desk.api.get(path, desk.admin)).body.code).toBe('gate_required');
    },
  );

  it('has the columns of the screen, with escaped cells [admin-lists 9]', async () => {
    const [head, row] = await linesOf(LIST_FILES.artists);
    expect(head).toContain('Artist,Handle,Location,Complete (%),Credits,Reports,Status,Joined (UTC)');
    expect(row).toMatch(/^'=Juno,juno,,0,80,0,Live,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const venues = await linesOf(LIST_FILES.venues);
    expect(venues[0]).toContain('Venue,Handle,Location,Checked,Applications,Reports,Status,Joined (UTC)');
    expect(venues[1]).toMatch(/^"'\+Salt, House",house-.*,Lisbon,Not yet,1,0,Live,/);
    const events = await linesOf(LIST_FILES.events);
    expect(events[0]).toContain('Event,Venue,City,Date (UTC),');
    expect(events[1]).toMatch(/^'@Oyelaran,Salt House,Lisbon,.*,Accepting$/);
    expect((await linesOf(LIST_FILES.applications))[1]).toMatch(/^'=Juno,'@Oyelaran,.*,Pending,20,Held$/);
  });

  it('is saved under its name and the day', async () => {
    const { headers } = await desk.fileAsAdmin(LIST_FILES.venueRequests);
    expect(headers.get('content-disposition')).toBe('attachment; filename="venue-requests-2046-11-21.csv"');
  });

  it('of applications says how the wait ended, or that it is paused, as the screen does [admin-lists 9]', async () => {
    const applications = desk.api.context.connection.collection('applications');
    const sentWith = async (fields: object) => {
      await applications.updateOne({}, { $set: fields });
      return (await linesOf(LIST_FILES.applications))[1];
    };
    expect(await sentWith({})).toMatch(/,,2046-[^,]+,,Pending,20,Held$/);
    expect(await sentWith({ pausedAt: new Date() })).toMatch(/,Paused,2046-[^,]+,,Paused,20,Held$/);
    const decidedAt = new Date(desk.api.context.clock().getTime() + 9 * 3_600_000);
    const declined = { pausedAt: null, status: 'declined', creditState: 'released', decidedAt };
    expect(await sentWith(declined)).toMatch(/,Answered in 9 h,2046-[^,]+,2046-[^,]+,Declined,20,Released$/);
  });

  it('has the filters of the list, and every page of it [admin-lists 9]', async () => {
    expect(await linesOf(`${LIST_FILES.artists}?search=nobody`)).toHaveLength(2);
    const { connection } = desk.api.context;
    const artist = await connection.collection('artists').findOne({ handle: 'juno' });
    const many = Array.from({ length: 450 }, (_, index) => ({
      ...artist,
      _id: `many-${index}` as never,
      userId: `many-${index}`,
      handle: `many-${index}`,
    }));
    await connection.collection('artists').insertMany(many);
    expect(await linesOf(`${LIST_FILES.artists}?limit=1`)).toHaveLength(1 + 451 + 1);
  });
});
