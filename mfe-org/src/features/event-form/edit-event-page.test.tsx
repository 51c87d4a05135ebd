import { getOwnEvent } from '@backline/contracts/booking/event-edits';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import { AT, draft, withEvents } from './testing/event-form.tsx';

const open = () => renderRoutes(app.routes, { at: AT });

describe('the page of an event that is edited', () => {
  withEvents();

  it.each(['not_found', 'forbidden'] as const)(
    'leads back to the list when the answer is %s',
    async (code) => {
      mockApi.use(mockCall(getOwnEvent, refuse(code)));
      open();
      expect(await screen.findByText('Event not found')).toBeVisible();
      expect(screen.getByText('It was deleted, or it belongs to another venue.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your events' })).toHaveAttribute(
        'href',
        '/org-dashboard/events',
      );
    },
  );

  it('offers Try again when the event does not load', async () => {
    mockApi.use(mockCall(getOwnEvent, refuse('unavailable')));
    const { person } = open();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The event could not be loaded');
    mockApi.use(mockCall(getOwnEvent, draft));
    await person.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Headliner')).toHaveValue('Oyelaran');
  });
});
