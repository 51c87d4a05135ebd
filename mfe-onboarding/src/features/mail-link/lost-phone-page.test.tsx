import { startFactorRemoval, stopFactorRemoval } from '@backline/contracts/accounts/factor/lost-phone';
import { listEvents } from '@backline/contracts/records/events';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/app/routes.tsx';

withMockApi();

beforeEach(() => mockApi.use(mockCall(listEvents, [])));

const at = '/lost-phone?token=abc';

describe('the page of a person who lost the phone', () => {
  it('starts nothing by itself, and then tells the time of the removal', async () => {
    const started = vi.fn(() => ({ removesAt: '2026-11-23T20:00:00.000Z' }));
    mockApi.use(mockCall(startFactorRemoval, started));
    const { person } = renderRoutes(app.routes, { at });
    const button = await screen.findByRole('button', { name: 'Start the wait' });
    expect(started).not.toHaveBeenCalled();
    await person.click(button);
    expect(await screen.findByRole('heading', { name: 'The wait has started' })).toHaveFocus();
    expect(screen.getByText(/^Two-factor is removed on/)).toBeVisible();
  });

  it('stops the removal', async () => {
    mockApi.use(mockCall(stopFactorRemoval, { stopped: true as const }));
    const { person } = renderRoutes(app.routes, { at: `${at}&stop=1` });
    await person.click(await screen.findByRole('button', { name: 'Stop the removal' }));
    expect(await screen.findByRole('heading', { name: 'Two-factor stays' })).toHaveFocus();
  });

  it.each([
    ['not_found', 'This link no longer works. Sign in again to ask for a new one.'],
    ['wrong_state', 'This was stopped, or is done.'],
  ] as const)('says why the link does nothing: %s', async (code, text) => {
    mockApi.use(mockCall(startFactorRemoval, refuse(code, { message: 'This was stopped, or is done.' })));
    const { person } = renderRoutes(app.routes, { at });
    await person.click(await screen.findByRole('button', { name: 'Start the wait' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('does not ask anything of an incomplete link', async () => {
    renderRoutes(app.routes, { at: '/lost-phone' });
    expect(await screen.findByText('This link is not complete.')).toBeVisible();
  });
});
