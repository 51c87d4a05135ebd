import { type ActName, previewAct } from '@backline/contracts/desk/acts';
import { listAdminArtists } from '@backline/contracts/desk/lists/admin-artists';
import { buildAdminArtist } from '@backline/contracts/testing/desk/desk-builders';
import { mockApi, mockCall, pageOf, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTab, withAdminTab } from '#src/features/lists/testing/open-tab.ts';

withAdminTab(() => import('./artists-tab.tsx'));

let asked: Record<string, string>[];
beforeEach(() => {
  asked = [];
});

/** Answers with these rows, and notes what was asked. */
function answer(rows: ReturnType<typeof buildAdminArtist>[]): void {
  mockApi.use(
    mockCall(listAdminArtists, ({ query }) => {
      asked.push(Object.fromEntries(query));
      return rows;
    }),
  );
}

const row = async (name: string) => {
  const cell = await screen.findByRole('cell', { name: new RegExp(`^${name}`) });
  return cell.closest('tr')!;
};

describe('the tab of artists', () => {
  it('shows what an administrator needs of an artist [admin-dashboard 6, admin-lists 3]', async () => {
    answer([buildAdminArtist({ state: 'reported', reports: 3, location: null })]);
    openTab('artists');
    const shown = await row('Juno Halide');
    for (const fact of ['/profile/juno-halide', '67 %', '80', '3', 'Reported', 'Sep 02, 2026', '–'])
      expect(shown).toHaveTextContent(fact);
  });

  it('leads from the number of open reports to them, also in the menu [admin-lists 3]', async () => {
    answer([buildAdminArtist({ state: 'reported', reports: 3 })]);
    const { person } = openTab('artists');
    const shown = within(await row('Juno Halide'));
    const path = '/admin/reports?state=open&subject=artist-juno';
    expect(shown.getByRole('link', { name: 'Read 3 reports about Juno Halide' })).toHaveAttribute(
      'href',
      path,
    );
    await person.click(shown.getByRole('button', { name: 'More actions for Juno Halide' }));
    expect(screen.getByRole('menuitem', { name: 'Read 3 reports' })).toHaveAttribute('href', path);
  });

  it('offers one act in the row, and the rest in a menu [admin-lists 10]', async () => {
    answer([buildAdminArtist()]);
    mockApi.use(
      mockCall(previewAct, ({ params }) => ({
        act: params['act'] as ActName,
        subjectId: params['subjectId'] ?? '',
        name: 'Juno Halide',
        effect: [`It is about ${params['subjectId']}.`],
        refusal: null,
        isDone: false,
        version: 0,
      })),
    );
    const { person } = openTab('artists');
    const shown = within(await row('Juno Halide'));
    await person.click(shown.getByRole('button', { name: 'More actions for Juno Halide' }));
    expect(screen.getByRole('menuitem', { name: 'View profile' })).toHaveAttribute(
      'href',
      '/profile/juno-halide',
    );
    await person.click(screen.getByRole('menuitem', { name: 'Suspend person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend person: Juno Halide' });
    expect(dialog).toHaveTextContent('It is about user-juno.');
    await person.keyboard('{Escape}');
    await person.click(shown.getByRole('button', { name: 'Hide: Juno Halide' }));
    expect(await screen.findByText('It is about artist-juno.')).toBeVisible();
  });

  it('has its filters in the address, and asks the server with them [admin-lists 6]', async () => {
    answer([buildAdminArtist()]);
    const { person, router } = openTab('artists', '&state=live&cursor=two');
    await row('Juno Halide');
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('live');
    await person.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'juno');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'This Week');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'juno', state: 'live' }));
    expect(asked.at(-1)).toHaveProperty('since');
    expect(asked.at(-1)).not.toHaveProperty('cursor');
    expect(router.state.location.search).toBe('?tab=artists&state=live&search=juno&date=week');
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/api\/admin\/lists\/artists\.csv\?search=juno&state=live&since=/),
    );
  });

  it('leads on and back by links, and says which rows it shows [admin-lists 15]', async () => {
    mockApi.use(
      mockCall(listAdminArtists, ({ query }) =>
        query.get('cursor') === 'two'
          ? pageOf([buildAdminArtist({ id: 'two', name: 'DJ Marrow' })], {
              previous: 'one',
              rows: '1001-1001/1001+',
            })
          : pageOf([buildAdminArtist()], { next: 'two', rows: '1-25/1000+' }),
      ),
    );
    const { person, router } = openTab('artists');
    await row('Juno Halide');
    expect(screen.getByText('1–25 of 1,000+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    await row('DJ Marrow');
    expect(screen.getByText('1,001–1,001 of 1,001+')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(router.state.location.search).toBe('?tab=artists&cursor=two');
    await person.click(screen.getByRole('link', { name: 'Previous page' }));
    await row('Juno Halide');
    expect(router.state.location.search).toBe('?tab=artists&cursor=one');
  });

  it('leads from a page that is empty by now to the first one', async () => {
    mockApi.use(
      mockCall(listAdminArtists, ({ query }) =>
        query.has('cursor') ? pageOf([], 'three') : pageOf([buildAdminArtist()], { rows: '1-1/1' }),
      ),
    );
    const { person } = openTab('artists', '&cursor=two');
    await person.click(await screen.findByRole('link', { name: 'First page' }));
    await row('Juno Halide');
    expect(screen.queryByRole('link', { name: 'First page' })).not.toBeInTheDocument();
  });

  it('tells why a search is refused, and drops it', async () => {
    mockApi.use(
      mockCall(listAdminArtists, ({ query }) =>
        query.has('search')
          ? refuse('validation_failed', { fields: { search: 'Type at least 2 letters to search' } })
          : [buildAdminArtist()],
      ),
    );
    const { person } = openTab('artists', '&search=j');
    expect(await screen.findByRole('alert')).toHaveTextContent('Type at least 2 letters to search');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await row('Juno Halide');
  });

  it('says that nobody has joined yet, or that nobody fits', async () => {
    answer([]);
    const { person } = openTab('artists', '&state=reported');
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No artist has joined yet.')).toBeVisible();
  });

  it('offers another try when the list cannot be loaded', async () => {
    mockApi.use(mockCall(listAdminArtists, refuse('unavailable')));
    openTab('artists');
    expect(await screen.findByRole('alert')).toHaveTextContent('Artists could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
