import { performAct, previewAct } from '@backline/contracts/desk/acts';
import { findPeople, readPerson } from '@backline/contracts/desk/people';
import { startPersonView } from '@backline/contracts/desk/person-views';
import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildOpenNight, buildPerson } from '@backline/contracts/testing/desk/desk-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();
beforeAll(() => Promise.all([import('./people-page.tsx'), import('./person-page.tsx')]));
beforeEach(() => {
  setSessionUser(buildUser({ isAdmin: true }));
  sessionStorage.setItem('adminAccess', 'true');
  mockApi.use(mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }));
});

const open = (path: string) => renderRoutes(app.routes, { at: `/admin/people${path}` });

describe('the search for people', () => {
  it('leads to the page of a person, and stands in the address', async () => {
    const { userId, artist, venue, isSuspended } = buildPerson({ isSuspended: true });
    mockApi.use(mockCall(findPeople, [{ userId, artist, venue, isSuspended }]));
    const { person, router } = open('');
    expect(await screen.findByText('Type at least two letters to find somebody.')).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Name, email or id' }), ' juno {Enter}');
    const link = await screen.findByRole('link', { name: 'Juno Halide' });
    expect(link).toHaveAttribute('href', '/admin/people/user-juno');
    expect(link.closest('tr')).toHaveTextContent('Suspended');
    expect(router.state.location.search).toBe('?search=juno');
  });

  it('tells at its field why it is refused', async () => {
    const fields = { search: 'Type at least 2 letters to search' };
    mockApi.use(mockCall(findPeople, refuse('validation_failed', { fields })));
    open('?search=j');
    const field = await screen.findByRole('searchbox', { description: 'Type at least 2 letters to search' });
    expect(field).toBeInvalid();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says that nobody was found', async () => {
    mockApi.use(mockCall(findPeople, []));
    open('?search=nobody');
    expect(await screen.findByText('Nobody has this name, address or id.')).toBeVisible();
  });
});

describe('the view as a person', () => {
  it('asks for a reason, and then loads Backline as the person sees it [view-as 21]', async () => {
    const leave = vi.spyOn(location, 'assign').mockReturnValue();
    const started = vi.fn<(body: unknown) => void>();
    mockApi.use(
      mockCall(readPerson, buildPerson()),
      mockCall(startPersonView, ({ body }) => {
        started(body);
        return { endsAt: '2026-11-27T12:15:00.000Z' };
      }),
    );
    const { person } = open('/user-juno');
    await person.click(await screen.findByRole('button', { name: 'View as Juno Halide' }));
    const dialog = await screen.findByRole('dialog', { name: 'View as Juno Halide' });
    const submit = within(dialog).getByRole('button', { name: 'View as Juno Halide' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'asks');
    await person.click(submit);
    expect(await within(dialog).findByText('Say why, in at least 10 characters')).toBeVisible();
    expect(started).not.toHaveBeenCalled();
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), ' why no event is shown');
    await person.click(submit);
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([['/']]));
    expect(started.mock.calls).toEqual([[{ userId: 'user-juno', reason: 'asks why no event is shown' }]]);
  });

  it('tells why it is refused', async () => {
    const message = 'This person is suspended and sees only the statement of reasons.';
    mockApi.use(
      mockCall(readPerson, buildPerson()),
      mockCall(startPersonView, refuse('wrong_state', { message })),
    );
    const { person } = open('/user-juno');
    await person.click(await screen.findByRole('button', { name: 'View as Juno Halide' }));
    const dialog = await screen.findByRole('dialog', { name: 'View as Juno Halide' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'asks why no event is shown');
    await person.click(within(dialog).getByRole('button', { name: 'View as Juno Halide' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  });

  it('is not offered of an administrator [view-as 21]', async () => {
    mockApi.use(mockCall(readPerson, buildPerson({ isAdmin: true, canBeViewed: false })));
    open('/user-juno');
    expect(await screen.findByText('Administrator')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^View as/ })).not.toBeInTheDocument();
  });
});

describe('the page of a person', () => {
  it('shows roles, credits, applications, mails and audit rows, with the act [admin-lists 12]', async () => {
    const reported = { at: '2026-11-20T10:00:00.000Z' };
    const openReports = [
      { ...reported, id: 'report-9', kind: 'artist' as const, category: 'spam' as const },
      { ...reported, id: 'report-10', kind: 'artist' as const, category: 'copyright' as const },
    ];
    const decided = { ...reported, kind: 'artist' as const, category: 'terms' as const };
    const decidedReports = [{ ...decided, id: 'report-2', outcome: 'warned' as const }];
    mockApi.use(mockCall(readPerson, buildPerson({ openReports, decidedReports })));
    open('/user-juno');
    expect(await screen.findByRole('heading', { name: 'Juno Halide' })).toBeVisible();
    for (const [table, fact] of [
      ['Decided reports', 'Warned'],
      ['Applications', 'Oyelaran'],
      ['Credits', 'Application to Oyelaran'],
      ['Mails', 'accepted'],
      ['Audit log', 'person.read'],
    ] as const)
      expect(within(screen.getByRole('table', { name: table })).getByText(fact)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Spam' })).toHaveAttribute(
      'href',
      '/admin/reports?state=open&kind=artist&category=spam',
    );
    expect(screen.getByRole('link', { name: 'Copyright' })).toHaveAttribute(
      'href',
      '/admin/reports?state=open&kind=artist&category=copyright',
    );
    expect(screen.getByText('bookings@junohalide.example')).toBeVisible();
    expect(screen.getByText('2 open reports')).toBeVisible();
    expect(screen.getByRole('button', { name: 'More actions for Juno Halide' })).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Accepted nights' })).not.toBeInTheDocument();
  });

  it('shows until when a person who leaves can come back', async () => {
    mockApi.use(mockCall(readPerson, () => buildPerson({ leavingUntil: '2026-12-05T12:00:00.000Z' })));
    open('/user-juno');
    expect(await screen.findByText(/^Leaving until Dec 05, 2026/)).toBeVisible();
  });

  it('lists the accepted nights of a suspended person, each with the act that calls it off [acts 20]', async () => {
    let nights = [buildOpenNight()];
    mockApi.use(
      mockCall(readPerson, () => buildPerson({ isSuspended: true, nights })),
      mockCall(previewAct, {
        act: 'application.call-off',
        subjectId: 'application-juno',
        name: 'Juno Halide at Oyelaran',
        effect: ['20 credits go back to Juno Halide.'],
        refusal: null,
        isDone: false,
        version: 0,
      }),
      mockCall(performAct, ({ params }) => {
        nights = [];
        return {
          act: 'application.call-off' as const,
          subjectId: params['subjectId'] ?? '',
          version: 1,
          statementId: 'one',
        };
      }),
    );
    const { person } = open('/user-juno');
    await person.click(await screen.findByRole('button', { name: 'Call off: Juno Halide at Oyelaran' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Juno Halide at Oyelaran/ }));
    expect(await dialog.findByText('20 credits go back to Juno Halide.')).toBeVisible();
    await person.type(await dialog.findByLabelText('Reason'), 'Spam');
    await person.type(dialog.getByLabelText('What happened'), '40 messages within an hour.');
    await person.type(dialog.getByLabelText('The rule of the terms, or the law'), 'Terms 6');
    await person.click(dialog.getByRole('button', { name: 'Call off night' }));
    expect(await screen.findByText('No accepted night is ahead.')).toBeVisible();
  });

  it('of somebody who is gone leads back to the search [admin-lists 14]', async () => {
    mockApi.use(mockCall(readPerson, refuse('not_found')));
    open('/gone');
    expect(await screen.findByRole('heading', { name: 'This person is gone' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find another person' })).toHaveAttribute(
      'href',
      '/admin/people',
    );
  });
});
