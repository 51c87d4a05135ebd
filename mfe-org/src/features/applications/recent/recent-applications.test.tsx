import { listApplications } from '@backline/contracts/booking/applications';
import { buildArtist } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, pageOf, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import {
  hoursFromNow,
  openRow,
  passUndoTime,
  serve,
  waiting,
  withVenue,
} from '#src/features/applications/testing/serve-applications.tsx';

withVenue();

describe('the applications of a venue', () => {
  it('offers Try again when the list does not load', async () => {
    mockApi.use(mockCall(listApplications, refuse('unavailable')));
    const { person } = renderRoutes(app.routes, { at: '/org-dashboard' });
    const notice = await screen.findByRole('alert');
    serve(waiting());
    await person.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });

  it('says when there are no applications yet', async () => {
    serve();
    renderRoutes(app.routes, { at: '/org-dashboard' });
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });

  it('offers only what the API allows [server-decides 4]', async () => {
    serve(waiting({ allowedActions: ['decline'] }));
    const { row } = await openRow();
    expect(row.getByRole('button', { name: 'Decline' })).toBeEnabled();
    expect(row.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it('shows the artist, the event and the time left [reply-promise 4, organisation-dashboard 8]', async () => {
    serve(waiting({ replyDueAt: hoursFromNow(31.2) }));
    const { row } = await openRow();
    expect(row.getByText('Oyelaran')).toBeVisible();
    expect(row.getByText('12.4K followers')).toBeVisible();
    expect(row.getByText('Pending')).toBeVisible();
    expect(row.getByText('31 h 12 min left')).toBeVisible();
  });

  it('loads more on request, and can decide about those too [organisation-dashboard 13]', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Artist ${index + 1}`);
    serve(...names.map((stageName) => waiting({ id: stageName, artist: buildArtist({ stageName }) })));
    const { person } = await openRow('Artist 20');
    expect(screen.queryByRole('heading', { name: 'Artist 21' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    const row = within((await screen.findByRole('heading', { level: 3, name: 'Artist 21' })).closest('li')!);
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Accept' }));
    await passUndoTime();
    expect(await row.findByText('Accepted')).toBeVisible();
  });

  it('keeps the loaded ones when the next page fails', async () => {
    mockApi.use(
      mockCall(listApplications, ({ query }) =>
        query.has('cursor') ? refuse('unavailable') : pageOf([waiting()], 'next'),
      ),
    );
    const { person } = await openRow();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More applications could not be loaded')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Juno Halide' })).toBeVisible();
  });
});
