import { type AuditEntry, listAudit } from '@backline/contracts/desk/audit-log';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildAuditEntry } from '@backline/contracts/testing/desk/audit-builder';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

let entries: AuditEntry[] = [];
const open = (search = '') => renderRoutes(app.routes, { at: `/admin/audit${search}` });

describe('the audit log', () => {
  withMockApi();
  beforeAll(() => import('./audit-log-page.tsx'));
  beforeEach(() => {
    entries = [buildAuditEntry()];
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
      mockCall(listAudit, ({ query }) =>
        entries.filter(({ by }) => !query.has('by') || by === query.get('by')),
      ),
    );
  });

  it('requires an admin who passed the gate', async () => {
    sessionStorage.clear();
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/beta-signup');
  });

  it('shows who did what, when, and in which request [audit-log 2]', async () => {
    entries.push(buildAuditEntry({ id: 'two', by: 'admin', actor: { id: 'user-2', name: null } }));
    entries.push(buildAuditEntry({ id: 'three', by: 'system', actor: null, requestId: null }));
    open();
    const table = await screen.findByRole('table', { name: 'Audit Log' });
    const rows = within(table).getAllByRole('row').slice(1);
    for (const fact of [
      'Nov 21, 2026 at 10:28:04',
      'Venue',
      'Salt House',
      'application.accept',
      'Juno Halide, Oyelaran',
      'seen, then accepted',
      'request-1',
    ])
      expect(rows[0]).toHaveTextContent(fact);
    expect(rows[1]).toHaveTextContent('Admin Somebody who is gone');
    expect(rows[2]).toHaveTextContent('System');
  });

  it('keeps its filters in the address, and exports what they show [audit-log 3, audit-log 5]', async () => {
    const { person, router } = open('?period=week');
    expect(await screen.findByText('Salt House')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Date' })).toHaveValue('week');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Actor' }), 'Admin');
    expect(router.state.location.search).toBe('?period=week&by=admin');
    expect(await screen.findByText('No entries match your filters.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/audit.csv?by=admin&period=week',
    );
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Salt House')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('searches for a person or an object, and names objects with a link [audit-log 12]', async () => {
    const searches: (string | null)[] = [];
    mockApi.use(
      mockCall(listAudit, ({ query }) => {
        searches.push(query.get('search'));
        return [
          buildAuditEntry(),
          buildAuditEntry({
            id: 'two',
            subjectId: 'artist-1',
            object: { name: 'Ren', page: 'person', pageId: 'user-ren' },
          }),
          buildAuditEntry({ id: 'three', subjectId: 'org-events', object: null }),
        ];
      }),
    );
    const { person, router } = open('?by=venue');
    const field = await screen.findByRole('searchbox', { name: 'Search by person or object' });
    await person.type(field, ' juno {Enter}');
    await waitFor(() => expect(searches.at(-1)).toBe('juno'));
    expect(router.state.location.search).toBe('?by=venue&search=juno');
    expect(screen.getByRole('link', { name: 'Juno Halide, Oyelaran' })).toHaveAttribute(
      'href',
      '/events/event-1',
    );
    expect(screen.getByRole('link', { name: 'Ren' })).toHaveAttribute('href', '/admin/people/user-ren');
    expect(screen.getByText('org-events')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/audit.csv?search=juno&by=venue',
    );
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(router.state.location.search).toBe('?by=venue'));
  });

  it('says what a search needs when the server refuses it [audit-log 12]', async () => {
    mockApi.use(
      mockCall(listAudit, ({ query }) =>
        query.has('search')
          ? refuse('validation_failed', { fields: { search: 'Type at least 2 letters to search' } })
          : entries,
      ),
    );
    open('?search=j');
    expect(
      await screen.findByText(
        'Nothing was searched. Type at least two letters, or more of a name that many have.',
      ),
    ).toBeVisible();
  });

  it('names a filter of the link that does not exist [audit-log 3]', async () => {
    mockApi.use(
      mockCall(listAudit, ({ query }) => {
        if (!query.has('by')) return entries;
        return refuse('validation_failed', { fields: { by: 'Use one of: admin' } });
      }),
    );
    open('?by=operator');
    expect(await screen.findByText('The log has no such filter, so it shows everything: by.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Actor' })).toHaveValue(''));
  });

  it('says when nothing has happened, and when it cannot be read', async () => {
    entries = [];
    const { unmount } = open();
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listAudit, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The audit log could not be loaded');
  });
});
