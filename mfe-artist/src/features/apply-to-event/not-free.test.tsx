import type { Overlap } from '@backline/contracts/booking/applications';
import { buildApplication } from '@backline/contracts/testing/builders';
import { refuse } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apply, message, openApplyPage, submits, withApplyPage } from './testing/open-apply-page.tsx';
import { OVERLAPS } from './testing/overlaps.ts';

withApplyPage();

const asked = (...found: Overlap[]) =>
  refuse('confirmation_needed', { message: 'You are not free.', details: { overlaps: found } });

async function typeAndApply() {
  const view = openApplyPage();
  await view.person.type(await message(), 'Slow and low.');
  await view.person.click(apply());
  return view;
}

it('shows what an application overlaps, and sends it only after a second yes [taken-dates 6]', async () => {
  const requests = submits(asked(...OVERLAPS), buildApplication());
  const { person } = await typeAndApply();
  expect(await screen.findByText('You are not free at that time')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mira Sol at Glashaus: Sat 12 Dec, 00:00 to 04:00',
    'A time that you marked as taken: Fri 11 Dec, 00:00 to Sun 13 Dec, 00:00',
  ]);
  expect(apply()).toHaveAccessibleName('Apply Anyway');
  expect(apply()).not.toHaveFocus();
  expect(await message()).toHaveValue('Slow and low.');
  await person.click(apply());
  await screen.findByText('Another page');
  expect(requests.map(({ body }) => (body as { overlapConfirmed?: boolean }).overlapConfirmed)).toEqual([
    undefined,
    true,
  ]);
});

it('shows another refusal after the yes, and keeps the question', async () => {
  submits(asked(OVERLAPS[0]), refuse('event_full', { message: 'All spots are taken.' }));
  const { person } = await typeAndApply();
  await screen.findByText('You are not free at that time');
  await person.click(apply());
  expect(await screen.findByText('Application Failed All spots are taken.')).toBeVisible();
  expect(screen.getByText('You are not free at that time')).toBeVisible();
});

it('says that it failed when the server asks without a reason', async () => {
  submits(refuse('confirmation_needed', { message: 'Please confirm.' }));
  await typeAndApply();
  expect(await screen.findByText('Application Failed Please confirm.')).toBeVisible();
});
