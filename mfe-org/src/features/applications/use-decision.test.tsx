import { listApplications, moveApplication } from '@backline/contracts/applications';
import { getMyOrg } from '@backline/contracts/orgs';
import { buildMyOrg } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openRow, serve, waiting, withVenue } from './testing/serve-applications.tsx';

withVenue();

describe('a decision of a venue', () => {
  it('says why accepting failed and shows the present state', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(moveApplication, refuse('wrong_state', { message: 'This application was declined.' })),
      mockCall(listApplications, [waiting({ status: 'declined', allowedActions: [] })]),
    );
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accept failed This application was declined.')).toBeVisible();
    expect(await row.findByText('Declined')).toBeVisible();
    expect(row.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('keeps the buttons when the server fails', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(mockCall(moveApplication, refuse('internal', { message: 'Something broke.' })));
    await person.click(row.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Accept failed Something broke.')).toBeVisible();
    await waitFor(() => expect(row.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'));
  });

  it('accepts once after a double click, and loads the figures again', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    mockApi.use(
      mockCall(
        getMyOrg,
        buildMyOrg({ stats: { upcomingEvents: 1, applications: 1, waiting: 0, averageReplyHours: 16 } }),
      ),
    );
    await person.dblClick(row.getByRole('button', { name: 'Accept' }));
    expect(await row.findByText('Accepted')).toBeVisible();
    expect(await screen.findByText('16 h')).toBeVisible();
    expect(screen.getByText('Application accepted Oyelaran has 4 spots left.')).toBeVisible();
    expect(moves).toEqual([{ transition: 'accept', body: {} }]);
  });

  it('keeps the focus in the row whose buttons went away', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    row.getByRole('button', { name: 'Accept' }).focus();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(row.getByRole('heading', { name: 'Juno Halide' })).toHaveFocus());
    expect(await row.findByText('Accepted')).toBeVisible();
  });
});
