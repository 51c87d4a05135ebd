import type { Application } from '@backline/contracts/booking/applications';
import { getApplication } from '@backline/contracts/booking/applications';
import { buildApplication } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LineupRow } from './lineup-row.tsx';

withMockApi();

const open = (application: Application) =>
  renderRoutes([{ path: '/', element: <LineupRow application={application} /> }], { at: '/' });
const step = (transition: 'close' | 'lapse') => ({
  transition,
  at: '2026-11-20T12:00:00.000Z',
  by: 'system' as const,
});
const confirmDueAt = '2026-11-24T12:00:00.000Z';

describe('an artist of the lineup', () => {
  it.each<[string, Partial<Application>, RegExp]>([
    ['was closed by a full event', { status: 'closed', history: [step('close')] }, /^Every spot taken$/],
    [
      'was closed by a suspension',
      { status: 'closed', history: [step('close'), step('lapse')] },
      /^An account was suspended$/,
    ],
    ['was asked late', { status: 'asked', confirmDueAt }, /^Has until Tue 24 Nov, \d\d:00 to confirm$/],
    [
      'has to confirm a change',
      { status: 'accepted', confirmDueAt },
      /^Has until Tue 24 Nov, \d\d:00 to confirm the change$/,
    ],
  ])('who %s has a note about it', async (_why, overrides, note) => {
    open(buildApplication(overrides));
    expect(await screen.findByText(note)).toBeVisible();
  });

  it.each<[string, Partial<Application>, string]>([
    ['paid credits', { credits: 20, creditState: 'captured' }, ' 20 credits go back to the artist.'],
    ['paid nothing', { credits: 0, creditState: 'captured' }, ''],
    ['got the credits back before', { credits: 20, creditState: 'released' }, ''],
  ])('who %s is called off with that said', async (_what, overrides, back) => {
    const application = buildApplication({ status: 'accepted', allowedActions: ['call-off'], ...overrides });
    const cancelling = { artist: null, venue: null };
    mockApi.use(mockCall(getApplication, { ...application, cancelling }));
    const { person } = open(application);
    await person.click(await screen.findByRole('button', { name: /^Call off/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(
      `The spot opens again.${back} It counts as a night that you called off.`,
    );
    expect(
      await screen.findByText('Artists see how often you call off, from 5 agreed nights on.'),
    ).toBeVisible();
  });
});
