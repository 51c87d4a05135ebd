import { listApplications } from '@backline/contracts/applications';
import { deleteEvent, listOwnEvents, moveEvent, type OwnEvent } from '@backline/contracts/event-edits';
import { getFlags } from '@backline/contracts/flags';
import { getMyOrg } from '@backline/contracts/orgs';
import { buildMyOrg, buildUser } from '@backline/contracts/testing/builders';
import { buildFlags, buildOwnEvent } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';

const draft = buildOwnEvent();
const night = buildOwnEvent({
  id: 'lamps',
  status: 'accepting',
  form: { ...draft.form, headliner: 'Nine Lamps' },
  applicants: 3,
  waiting: 2,
  accepted: 1,
  allowedActions: ['stop', 'edit', 'cancel'],
});
const gone = buildOwnEvent({
  id: 'choir',
  status: 'past',
  startsAt: '2026-05-30T21:00:00.000Z',
  form: { ...draft.form, headliner: 'Basement Choir' },
  allowedActions: [],
});

type Parts = Record<string, OwnEvent[]>;

function open(parts: Parts = { upcoming: [night], drafts: [draft], past: [gone] }) {
  mockApi.use(mockCall(listOwnEvents, ({ query }) => parts[query.get('part') ?? ''] ?? []));
  return renderRoutes(app.routes, { at: '/org-dashboard/events' });
}

describe('the events of a venue', () => {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
    mockApi.use(
      mockCall(listApplications, []),
      mockCall(getFlags, buildFlags('org-events')),
      mockCall(getMyOrg, buildMyOrg()),
    );
  });

  it('stand by month, with drafts and past nights below', async () => {
    open();
    expect(await screen.findByRole('heading', { name: '1 upcoming, 1 draft' })).toBeVisible();
    const month = screen.getByRole('region', { name: 'December 2026' });
    expect(within(month).getByRole('listitem')).toHaveTextContent(
      /11.*Fri.*Nine Lamps.*22:00 to 06:00, 20 credits.*Accepting.*600–900 EUR.*3 applicants/,
    );
    expect(screen.getByRole('region', { name: 'Drafts' })).toHaveTextContent(/Oyelaran.*Draft/);
    expect(screen.getByRole('region', { name: 'Past' })).toHaveTextContent(
      /30.*Sat May.*Basement Choir.*Past/,
    );
  });

  it('offer only the actions that the API allows', async () => {
    open();
    const names = async (region: string) =>
      within(await screen.findByRole('region', { name: region }))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
    expect(await names('December 2026')).toEqual(['Stop Nine Lamps', 'Cancel Nine Lamps']);
    expect(await names('Drafts')).toEqual(['Publish Oyelaran', 'Delete Oyelaran']);
    expect(await names('Past')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Edit Oyelaran' })).toHaveAttribute(
      'href',
      '/org-dashboard/events/draft-oyelaran/edit',
    );
  });

  it('offer to create one while there is none', async () => {
    open({});
    expect(await screen.findByText('No events yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create an event' })).toHaveAttribute(
      'href',
      '/org-dashboard/events/new',
    );
  });

  it('offer Try again when they do not load', async () => {
    mockApi.use(mockCall(listOwnEvents, refuse('unavailable')));
    renderRoutes(app.routes, { at: '/org-dashboard/events' });
    expect(await screen.findByText('Your events could not be loaded')).toBeVisible();
  });

  it('are published after the consequence is named', async () => {
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(moveEvent, ({ params, body }) => {
        sent.push([params['id'], params['transition'], body]);
        return buildOwnEvent({ status: 'accepting' });
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Publish Oyelaran' }));
    const dialog = screen.getByRole('dialog', { name: 'Publish Oyelaran?' });
    expect(dialog).toHaveTextContent('An application costs an artist 20 credits');
    await person.click(within(dialog).getByRole('button', { name: 'Publish event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([['draft-oyelaran', 'publish', { version: 3 }]]);
  });

  it('are cancelled for a reason, after the dialog says what happens to the artists', async () => {
    const reasons: unknown[] = [];
    const refusal = refuse('validation_failed', { fields: { reason: 'Tell the artists why' } });
    mockApi.use(
      mockCall(moveEvent, ({ body }) => {
        const { reason } = body as { reason?: string };
        reasons.push(reason);
        return reason ? { ...night, status: 'cancelled' as const, allowedActions: [] } : refusal;
      }),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Cancel Nine Lamps' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Nine Lamps?' });
    expect(dialog).toHaveTextContent(
      '2 waiting applications are closed, and 1 accepted artist is called off. All their credits come back.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    expect(await within(dialog).findByText('Tell the artists why')).toBeVisible();
    await person.type(within(dialog).getByLabelText('Reason'), 'Rain');
    await person.click(within(dialog).getByRole('button', { name: 'Cancel event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(reasons).toEqual([undefined, 'Rain']);
  });

  it('are deleted only after a question, and a refusal is told there', async () => {
    mockApi.use(
      mockCall(deleteEvent, refuse('wrong_state', { message: 'This event has changed meanwhile.' })),
    );
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Delete Oyelaran' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete Oyelaran?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This event has changed meanwhile.');
  });
});
