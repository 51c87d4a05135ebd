import { confirmMailAddress } from '@backline/contracts/accounts/mail/mail-address';
import { getFlags } from '@backline/contracts/platform/flags';
import { listEvents } from '@backline/contracts/records/events';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

const posted: unknown[] = [];
beforeEach(() => {
  posted.length = 0;
  mockApi.use(
    mockCall(listEvents, []),
    mockCall(getFlags, buildFlags()),
    mockCall(confirmMailAddress, ({ body }) => {
      posted.push(body);
      return { addressReturns: false as const };
    }),
  );
});

async function confirm() {
  const { person } = renderRoutes(app.routes, { at: '/mail-check#token=a.b' });
  expect(await screen.findByRole('heading', { name: 'Does mail reach you?' })).toBeVisible();
  expect(posted).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'My mail arrives' }));
}

describe('the link of a check mail', () => {
  it('brings all mail back after a click [returned-mail 5]', async () => {
    await confirm();
    expect(await screen.findByRole('heading', { name: 'Mail reaches you again' })).toBeVisible();
    expect(posted).toEqual([{ token: 'a.b' }]);
  });

  it('that is too old leads to the settings', async () => {
    mockApi.use(mockCall(confirmMailAddress, refuse('not_found')));
    await confirm();
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  it('can be tried again after an outage', async () => {
    mockApi.use(mockCall(confirmMailAddress, refuse('unavailable')));
    await confirm();
    expect(await screen.findByText(/^Nothing has changed/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'My mail arrives' })).toBeEnabled();
  });
});
