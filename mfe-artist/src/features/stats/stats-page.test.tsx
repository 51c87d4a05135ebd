import { getArtistStats } from '@backline/contracts/figures/artist-stats';
import { listNotices } from '@backline/contracts/accounts/notices';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildNotice } from '@backline/contracts/testing/notice-builder';
import { buildArtistStats } from '@backline/contracts/testing/stats-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const open = (at = '/stats') => renderRoutes(app.routes, { at });
const tile = async (label: string) => (await screen.findByText(label)).closest('div');

describe('the stats of an artist', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser());
    mockApi.use(mockCall(getArtistStats, buildArtistStats()), mockCall(listNotices, [buildNotice()]));
  });

  it('show each figure with its period [numbers 23, numbers 31, paths 21]', async () => {
    open();
    expect(await tile('Profile views')).toHaveTextContent('138Profile views Last 28 days');
    expect(await tile('New followers')).toHaveTextContent('+86New followers Last 28 days, on Spotify');
    expect(await tile('Weekly engagement')).toHaveTextContent(
      '+12 %Weekly engagement Last 7 days: 412. The 7 before: 368',
    );
    expect(await tile('Applications sent')).toHaveTextContent('3Applications sent Last 28 days');
    expect(await tile('Mix plays')).toHaveTextContent('1,204Mix plays Last 28 days');
    expect(screen.getByText('25 Oct to 21 Nov 2026')).toBeVisible();
    expect(screen.getByText(/8 shares and 26 clicks on its links/)).toBeVisible();
  });

  it('show the sources of visitors, and their actions [notices 5, numbers 23]', async () => {
    open();
    const sources = await screen.findByRole('list', { name: 'Where they came from' });
    expect(within(sources).getAllByRole('listitem')[0]).toHaveTextContent('A social network 55 40 %');
    const activity = within(screen.getByRole('region', { name: 'Recent Activity' }));
    expect(await activity.findByRole('link', { name: /Oyelaran/ })).toBeVisible();
  });

  it('show each chart as a table at one click [numbers 23]', async () => {
    const { person } = open();
    for (const [title, row] of [
      ['Over time', '21 Nov 9 65 – – – +3'],
      ['Where they came from', 'A search 14 10 %'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: `${title}: show table` }));
      const table = screen.getByRole('table', { name: `${title} as a table` });
      expect(within(table).getByRole('row', { name: row })).toBeVisible();
    }
  });

  it('change with the period, which the address keeps', async () => {
    const asked: (string | null)[] = [];
    mockApi.use(
      mockCall(getArtistStats, ({ query }) => {
        asked.push(query.get('days'));
        return buildArtistStats();
      }),
    );
    const { person, router } = open();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'Last 90 days');
    expect((await screen.findAllByText('Last 90 days')).length).toBeGreaterThan(1);
    expect([router.state.location.search, asked]).toEqual(['?days=90', ['28', '90']]);
  });

  it('are dashes where there is nothing to count [numbers 31]', async () => {
    const none = { views: 0, plays: 0, shares: 0, links: 0, applications: 0, newFollowers: null };
    const engagement = { week: 3, weekBefore: 19, changePercent: null };
    mockApi.use(mockCall(getArtistStats, buildArtistStats({ total: none, engagement })));
    open();
    for (const label of ['Profile views', 'New followers', 'Applications sent', 'Mix plays']) {
      expect(await tile(label)).toHaveTextContent(`–${label}`);
    }
    expect(await tile('Weekly engagement')).toHaveTextContent(
      '–Weekly engagement From 20 in the week before. Last 7 days: 3',
    );
  });

  it('explain the future figures to a new artist, and how to begin [numbers 30]', async () => {
    mockApi.use(mockCall(getArtistStats, buildArtistStats({ isNew: true })), mockCall(listNotices, []));
    open();
    expect(await screen.findByText('Nothing to count yet')).toBeVisible();
    const counted = within(screen.getByRole('region', { name: 'What is counted' }));
    expect(counted.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Share your profile' })).toHaveAttribute('href', '/dj-profile');
    expect(screen.queryByText('Weekly engagement')).toBeNull();
  });

  it('offer Try again when they do not load', async () => {
    mockApi.use(mockCall(getArtistStats, refuse('unavailable')));
    const { person } = open();
    expect(await screen.findByText('Your stats could not be loaded')).toBeVisible();
    mockApi.use(mockCall(getArtistStats, buildArtistStats()));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tile('Mix plays')).toBeVisible();
  });
});
