import { performAct, previewAct } from '@backline/contracts/desk/acts';
import { listToDo, type ToDoItem } from '@backline/contracts/desk/to-do';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildToDoItem } from '@backline/contracts/testing/desk/to-do-builder';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();

const FLAG = buildToDoItem({
  kind: 'past-flag',
  id: 'events',
  subject: 'events',
  dueAt: '2999-01-01T09:00:00.000Z',
  acts: [],
  path: '/admin',
});
const LATE = buildToDoItem({
  kind: 'report',
  id: 'one',
  subject: 'DJ Marrow',
  dueAt: '2020-11-19T09:00:00.000Z',
  path: '/admin/reports',
  acts: [],
});
let items: ToDoItem[];
beforeEach(() => {
  items = [buildToDoItem(), FLAG, LATE];
  setSessionUser(buildUser({ isAdmin: true }));
  sessionStorage.setItem('adminAccess', 'true');
  mockApi.use(
    mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }),
    mockCall(listToDo, () => items),
  );
});

const open = (search = '') => renderRoutes(app.routes, { at: `/admin/to-do${search}` });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('what is to do', () => {
  it('is listed with its reason, its time and the way to it [to-do 2]', async () => {
    open();
    expect(await screen.findByText('Salt House, Lisbon')).toBeVisible();
    expect(rows()).toHaveLength(3);
    expect(screen.getByText(/^Was due Nov 19, 2020/)).toBeVisible();
    expect(screen.getByText(/^Due Jan 01, 2999/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decide: DJ Marrow' })).toHaveAttribute('href', '/admin/reports');
  });

  it('is narrowed to one kind by its address [to-do 2]', async () => {
    const { person } = open('?kind=past-flag');
    const nav = within(await screen.findByRole('navigation', { name: 'Kinds of work' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Flags past their date');
    expect(rows()).toHaveLength(1);
    await person.click(nav.getByRole('link', { name: 'All' }));
    expect(rows()).toHaveLength(3);
  });

  it('goes from the list once its act is done', async () => {
    mockApi.use(
      mockCall(previewAct, {
        act: 'venue.check',
        subjectId: 'org-salt-house',
        name: 'Salt House',
        effect: ['Its new events may cost credits.'],
        refusal: null,
        isDone: false,
        version: 0,
      }),
      mockCall(performAct, () => {
        items = [FLAG];
        return { act: 'venue.check' as const, subjectId: 'org-salt-house', version: 1, statementId: null };
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Check venue: Salt House, Lisbon' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Its new events may cost credits.')).toBeVisible();
    await person.click(await dialog.findByRole('button', { name: 'Check venue' }));
    expect(await screen.findByText('events')).toBeVisible();
    expect(screen.queryByText('Salt House, Lisbon')).not.toBeInTheDocument();
    expect(screen.getByText(/It stands in the audit log/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('list', { name: 'What is to do' })).toHaveFocus());
  });

  it('offers to move all deadlines after an outage, once it has a name [to-do 10]', async () => {
    const asked: unknown[] = [];
    mockApi.use(
      mockCall(previewAct, ({ params }) => {
        asked.push(params['subjectId']);
        const subject = { act: 'deadlines.extend' as const, subjectId: '2026-11-27', name: '2026-11-27' };
        return { ...subject, effect: ['3 open deadlines move.'], refusal: null, isDone: false, version: 0 };
      }),
    );
    const { person } = open();
    const button = await screen.findByRole('button', { name: 'Extend deadlines' });
    await person.click(button);
    expect(screen.getByText('Name the outage')).toBeVisible();
    await person.type(screen.getByLabelText('Name of the outage'), '2026-11-27');
    await person.click(button);
    expect(
      await within(await screen.findByRole('dialog')).findByText('3 open deadlines move.'),
    ).toBeVisible();
    expect(asked).toEqual(['2026-11-27']);
  });

  it('says when nothing waits, and that it could not be loaded', async () => {
    items = [];
    const { unmount } = open();
    expect(await screen.findByText('Nothing waits here.')).toBeVisible();
    unmount();
    mockApi.use(mockCall(listToDo, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('What is to do could not be loaded');
  });
});
