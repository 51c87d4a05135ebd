import { previewLeaving, startLeaving } from '@backline/contracts/accounts/own-data/leaving';
import { buildLeaving, buildOwnerLeaving } from '@backline/contracts/testing/accounts/leaving-builder';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const bodies: unknown[] = [];
beforeEach(() => {
  bodies.length = 0;
  mockApi.use(
    mockCall(startLeaving, ({ body }) => {
      bodies.push(body);
      return { endsAt: '2026-12-05T12:00:00.000Z' };
    }),
  );
});

const section = () => screen.findByRole('region', { name: 'Delete account' });

async function confirm(person: Awaited<ReturnType<typeof openSettings>>['person'], name: string) {
  const form = within(await section());
  await person.type(await form.findByLabelText(`Type ${name} to confirm`), name);
  await person.type(form.getByLabelText('Your password'), 'slowtraffic9');
  return form;
}

it('names what is called off, withdrawn, paid back, lost and kept [leaving 2]', async () => {
  await openSettings();
  const text = within(await section());
  expect(await text.findByText(/Oyelaran, Fri 11 Dec, 22:00. Told: Salt House/)).toBeVisible();
  for (const part of [
    'Slow Traffic at Kiosk 44',
    '20 credits come back first.',
    '$9.99 for 50 unused credits',
    '80 granted credits',
    /ledger without your name/,
    'They hold your data for 30 days more.',
  ])
    expect(text.getByText(part)).toBeVisible();
});

it('says that a mail tells the sum of a refund that is not known yet [leaving 16]', async () => {
  const refund = { purchaseId: 'purchase-1', credits: 30, priceCents: null, currency: 'USD' };
  mockApi.use(mockCall(previewLeaving, buildLeaving({ refunds: [refund] })));
  await openSettings();
  const text = within(await section());
  expect(await text.findByText('The price of 30 unused credits. We mail you the sum.')).toBeVisible();
});

it('asks for the name and the password, and shows what the server refuses', async () => {
  const { person } = await openSettings();
  const form = within(await section());
  await person.click(await form.findByRole('button', { name: 'Delete account' }));
  expect(await form.findByText('Type the name to confirm')).toBeVisible();
  expect(form.getByText('Enter your password')).toBeVisible();
  mockApi.use(
    mockCall(
      startLeaving,
      refuse('validation_failed', { fields: { password: 'This is not your password.' } }),
    ),
  );
  await confirm(person, 'Juno Halide');
  await person.click(form.getByRole('button', { name: 'Delete account' }));
  expect(await form.findByText('This is not your password.')).toBeVisible();
});

it('deletes, and leads to the page that tells until when a sign-in keeps the account', async () => {
  const { person, router } = await openSettings();
  const form = await confirm(person, 'Juno Halide');
  await person.click(form.getByRole('button', { name: 'Delete account' }));
  await expect.poll(() => router.state.location.pathname).toBe('/leaving');
  expect(router.state.location.search).toContain('2026-12-05');
  expect(bodies).toEqual([{ name: 'Juno Halide', password: 'slowtraffic9' }]);
});

it('asks the last owner what happens to the venue', async () => {
  mockApi.use(mockCall(previewLeaving, buildOwnerLeaving()));
  const { person } = await openSettings();
  const form = await confirm(person, 'Ines Carvalho');
  expect(form.getByText(/Told: Juno Halide, DJ Marrow/)).toBeVisible();
  await person.selectOptions(
    form.getByLabelText('You are the last owner of Salt House'),
    'Hand it over to Mara Voss',
  );
  await person.click(form.getByRole('button', { name: 'Delete account' }));
  await expect.poll(() => bodies).toMatchObject([{ venue: { choice: 'hand-over', userId: 'user-mara' } }]);
});

it('tells the last administrator how a new one is made', async () => {
  mockApi.use(mockCall(previewLeaving, buildLeaving({ isLastAdmin: true })));
  await openSettings();
  expect(await screen.findByText('backline admin invite')).toBeVisible();
});
