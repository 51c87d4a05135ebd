import { countBetaSignups, listBetaSignups, type BetaSignup } from '@backline/contracts/joining/beta-signups';
import { buildBetaSignup, buildUser } from '@backline/contracts/testing/builders';
import { noteServerTime, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, pageOf, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { app } from '#src/index.ts';
import { formatIsoDay } from '#src/shared/admin-dates.ts';

const EMPTY = 'No beta signups found matching your filters.';
const today = new Date();
const juno = buildBetaSignup({
  id: 'juno',
  email: 'bookings@junohalide.example',
  artistName: 'Juno Halide',
  venueName: null,
  phone: null,
  role: ['artist'],
  createdAt: new Date(2026, 2, 4, 9, 3).toISOString(),
});
const choir = buildBetaSignup({ createdAt: today.toISOString() });

function openPanel(signups: BetaSignup[]) {
  mockApi.use(mockCall(listBetaSignups, signups));
  return renderRoutes(app.routes, { at: '/admin' });
}
const emails = () =>
  screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[1]?.textContent);

describe('the beta signups', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(mockCall(countBetaSignups, { total: 2, artists: 1, venues: 0, both: 1 }));
  });
  afterEach(() => {
    noteServerTime(Date.now());
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('say why they could not be loaded and offer Try again [errors 13, errors 14]', async () => {
    mockApi.use(mockCall(listBetaSignups, refuse('internal', { message: 'Something broke.' })));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Error loading data: Failed to fetch beta signups');

    mockApi.use(mockCall(listBetaSignups, [juno]));
    await person.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('bookings@junohalide.example')).toBeVisible();
  });

  it("show the server's reason for a refusal [errors 13]", async () => {
    mockApi.use(mockCall(listBetaSignups, refuse('forbidden', { message: 'Admins only.' })));
    renderRoutes(app.routes, { at: '/admin' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading data: Admins only.');
  });

  it('say when none matches, and come back when the filters are cleared [admin-dashboard 7, errors 15]', async () => {
    mockApi.use(mockCall(listBetaSignups, ({ query }) => (query.has('search') ? [] : [juno])));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await person.type(await screen.findByPlaceholderText('Search by name or email...'), 'nobody');
    expect(await screen.findByText(EMPTY)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Juno Halide')).toBeVisible();
  });

  it('fill the columns, with a dash for unknown values [admin-dashboard 12, formats 6]', async () => {
    openPanel([juno, choir]);
    const table = await screen.findByRole('table', { name: 'Beta Signups' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Choose', 'Email', 'Artist Name', 'Venue Name', 'Phone', 'Role', 'Date Signed Up']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '',
      'bookings@junohalide.example',
      'Juno Halide',
      '–',
      '–',
      'Artist',
      'Mar 04, 2026 at 09:03',
    ]);
    expect(within(second!).getAllByRole('cell')[5]).toHaveTextContent('ArtistVenue');
  });

  it('offer the roles and the times as filters [admin-dashboard 11]', async () => {
    openPanel([juno]);
    await screen.findByRole('table');
    const optionsOf = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf('Role')).toEqual(['All Roles', 'Artist', 'Venue']);
    expect(optionsOf('Date')).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  });

  it('can be filtered by name, role and date [admin-dashboard 9]', async () => {
    const asked: Record<string, string>[] = [];
    mockApi.use(
      mockCall(listBetaSignups, ({ query }) => {
        asked.push(Object.fromEntries(query));
        return query.get('role') === 'venue' ? [choir] : [juno, choir];
      }),
    );
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await screen.findByRole('table');
    await person.selectOptions(screen.getByLabelText('Role'), 'Venue');
    await waitFor(() => expect(emails()).toEqual([undefined, 'bookings@basementchoir.example']));
    await person.selectOptions(screen.getByLabelText('Date'), 'Today');
    await person.type(screen.getByLabelText('Search by name or email'), 'HALIDE');
    const midnight = new Date(today);
    midnight.setHours(0, 0, 0, 0);
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ search: 'HALIDE', role: 'venue', since: midnight.toISOString() }),
    );
    const searches = new Set(asked.flatMap(({ search }) => search ?? []));
    expect(searches.size, 'one search for what was typed').toBe(1);
  });

  it('begin today by the clock of the server, whatever the device says', async () => {
    const asked: (string | null)[] = [];
    mockApi.use(mockCall(listBetaSignups, ({ query }) => (asked.push(query.get('since')), [juno])));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await screen.findByRole('table');
    onTestFinished(() => noteServerTime(Date.now()));
    noteServerTime(new Date(2027, 4, 6, 15, 0).getTime());
    await person.selectOptions(screen.getByLabelText('Date'), 'Today');
    await waitFor(() => expect(asked.at(-1)).toBe(new Date(2027, 4, 6).toISOString()));
  });

  it('show a new signup without a reload, and keep the filter [admin-dashboard 14, lists 6]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = (signups: BetaSignup[]) =>
      mockCall(listBetaSignups, ({ query }) => (query.get('search') === 'choir' ? signups : [juno]));
    mockApi.use(answer([]));
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await person.type(await screen.findByPlaceholderText('Search by name or email...'), 'choir');
    expect(await screen.findByText(EMPTY)).toBeVisible();
    mockApi.use(answer([choir]));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('bookings@basementchoir.example')).toBeVisible();
    expect(screen.queryByText('bookings@junohalide.example')).not.toBeInTheDocument();
  });

  it('stay on the screen when a later load fails', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let looks = 0;
    mockApi.use(
      mockCall(listBetaSignups, () => {
        looks += 1;
        return looks === 1 ? [juno] : refuse('unavailable');
      }),
    );
    renderRoutes(app.routes, { at: '/admin' });
    expect(await screen.findByText('bookings@junohalide.example')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(looks).toBeGreaterThan(1));
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
  });

  it('come page by page [admin-dashboard 13]', async () => {
    const pageFrom = (first: number) =>
      Array.from({ length: 50 }, (_, index) => buildBetaSignup({ id: `signup-${first + index}` }));
    mockApi.use(
      mockCall(listBetaSignups, ({ query }) => {
        const cursor = query.get('cursor');
        return cursor === 'second' ? pageFrom(50).slice(0, 20) : pageOf(pageFrom(0), 'second');
      }),
    );
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(71));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('say that an export failed, and keep the list', async () => {
    const { person } = openPanel([juno]);
    await screen.findByRole('table');
    mockApi.use(mockCall(listBetaSignups, refuse('internal')));
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(
      await screen.findByText('Export failed An unexpected error occurred. Please try again.'),
    ).toBeVisible();
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
  });

  it('are exported with the filters, all pages [admin-dashboard 15]', async () => {
    let saved: Blob | undefined;
    let name = '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:signups';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const choirFrom = (first: number) =>
      Array.from({ length: 30 }, (_, index) =>
        buildBetaSignup({ id: `choir-${first + index}`, email: `choir-${first + index}@basement.example` }),
      );
    mockApi.use(
      mockCall(listBetaSignups, ({ query }) => {
        if (query.get('role') !== 'venue') return [juno];
        return query.has('cursor') ? choirFrom(30) : pageOf(choirFrom(0), 'second');
      }),
    );
    const { person } = renderRoutes(app.routes, { at: '/admin' });
    await screen.findByRole('table');
    await person.selectOptions(screen.getByLabelText('Role'), 'Venue');
    await person.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toBeDefined());
    expect(name).toBe(`beta-signups-${formatIsoDay(today)}.csv`);
    const lines = (await saved!.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(61);
    expect(lines[0]).toBe('\uFEFFEmail,Artist Name,Venue Name,Phone,Role,Date Signed Up');
    expect(lines[60]).toMatch(/^choir-59@basement\.example,Basement Choir,/);
  });
});
