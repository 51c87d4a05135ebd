import { listApplications } from '@backline/contracts/booking/applications';
import { buildApplication } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NextDeadline } from './next-deadline.tsx';

withMockApi();

const open = () => renderRoutes([{ path: '/', element: <NextDeadline /> }], { at: '/' });

describe('the next deadline', () => {
  it('asks for the one application that waits longest, and names night, venue and time', async () => {
    let asked = '';
    mockApi.use(
      mockCall(listApplications, ({ query }) => {
        asked = query.toString();
        return [buildApplication()];
      }),
    );
    open();
    const card = await screen.findByRole('region', { name: 'Next deadline' });
    expect(asked).toBe('status=submitted&limit=1');
    expect(card).toHaveTextContent('Oyelaran');
    expect(card).toHaveTextContent(/Salt House replies by Sun 22 Nov, 1[23]:00/);
  });

  it('names the end of a pause, and no reply', async () => {
    const pause = { side: 'venue', until: '2026-11-21T12:00:00.000Z' } as const;
    mockApi.use(mockCall(listApplications, [buildApplication({ pause })]));
    open();
    const card = await screen.findByRole('region', { name: 'Next deadline' });
    expect(card).toHaveTextContent(/An account is suspended\. Closes on Sat 21 Nov, 1[23]:00.*Paused/);
    expect(card).not.toHaveTextContent('replies by');
  });

  it('is absent when no venue is asked', async () => {
    let isAsked = false;
    mockApi.use(
      mockCall(listApplications, () => {
        isAsked = true;
        return [];
      }),
    );
    open();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('can be asked again after a failure', async () => {
    let isDown = true;
    mockApi.use(mockCall(listApplications, () => (isDown ? refuse('unavailable') : [buildApplication()])));
    const { person } = open();
    expect(await screen.findByText('Your next deadline could not be loaded')).toBeVisible();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Next deadline' })).toBeVisible();
  });
});
