import { createEvent, getOwnEvent } from '@backline/contracts/booking/event-edits';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import { AT, draft, withEvents } from './testing/event-form.tsx';

const open = () => renderRoutes(app.routes, { at: '/org-dashboard/events/new' });

describe('a new event', () => {
  withEvents();

  it('offers Try again when no draft could be made', async () => {
    mockApi.use(mockCall(createEvent, refuse('unavailable')), mockCall(getOwnEvent, draft));
    const { person, router } = open();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('A new draft could not be loaded');
    mockApi.use(mockCall(createEvent, draft));
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    await expect.poll(() => router.state.location.pathname).toBe(AT);
  });

  it('is a draft on the server, whose form takes the place of the page [organisation-dashboard 17]', async () => {
    mockApi.use(mockCall(createEvent, draft), mockCall(getOwnEvent, draft));
    const { router } = open();
    expect(await screen.findByLabelText('Headliner')).toHaveValue('Oyelaran');
    expect(router.state.location.pathname).toBe(AT);
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
