import { listEvents, requestVenue } from '@backline/contracts/records/events';
import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EventsPage } from './events-page.tsx';

withMockApi();

const flags = (events: boolean): Flags =>
  Object.fromEntries(flagName.options.map((name) => [name, name === 'events' && events])) as Flags;

function open({ released = true } = {}) {
  mockApi.use(mockCall(getFlags, flags(released)));
  return renderRoutes([{ path: '/events', element: <EventsPage /> }], { at: '/events' });
}

describe('a venue request', () => {
  it('is not sent while it is blank [events 24]', async () => {
    mockApi.use(mockCall(listEvents, []));
    const { person } = open();
    await person.type(await screen.findByLabelText('Request a Venue'), '   ');
    await person.click(screen.getByRole('button', { name: 'Request Venue' }));
    expect(await screen.findByText('Enter the name of a venue')).toBeVisible();
    expect(screen.getByLabelText('Request a Venue')).toHaveFocus();
  });

  it('keeps the text when the server cannot take it [events 25]', async () => {
    mockApi.use(
      mockCall(listEvents, []),
      mockCall(requestVenue, refuse('unavailable', { message: 'Try later' })),
    );
    const { person } = open();
    await person.type(await screen.findByLabelText('Request a Venue'), 'Warehouse Nine');
    await person.click(screen.getByRole('button', { name: 'Request Venue' }));
    expect(await screen.findByText('Try later')).toBeVisible();
    expect(screen.getByLabelText('Request a Venue')).toHaveValue('Warehouse Nine');
  });

  it('is sent trimmed, is confirmed with its name and empties the field [events 23, events 24, events 25]', async () => {
    const requests: unknown[] = [];
    mockApi.use(
      mockCall(listEvents, []),
      mockCall(requestVenue, ({ body }) => {
        requests.push(body);
        return { id: 'request-1', venue: 'Warehouse Nine' };
      }),
    );
    const { person } = open();
    await person.type(await screen.findByLabelText('Request a Venue'), '  Warehouse Nine ');
    await person.click(screen.getByRole('button', { name: 'Request Venue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Request sent for: Warehouse Nine');
    expect(screen.getByLabelText('Request a Venue')).toHaveValue('');
    expect(requests).toEqual([{ venue: 'Warehouse Nine' }]);
  });
});
