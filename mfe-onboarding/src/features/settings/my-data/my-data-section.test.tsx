import { askForMyData, getMyData, type MyData } from '@backline/contracts/accounts/own-data/my-data';
import { buildMyData } from '@backline/contracts/testing/accounts/my-data-builder';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings, withSettings } from '#src/features/settings/testing/open-settings.tsx';

withSettings();

const RIGHT = 'open-the-doors-9';
const WRONG = 'This is not your password. Try again, or set a new one by mail.';
const MADE = {
  askedAt: '2026-11-20T12:00:00.000Z',
  bytes: 214 * 1024 ** 2,
  until: '2026-11-27T12:00:00.000Z',
};

const section = () => within(screen.getByRole('region', { name: 'Your data' }));
const exportButton = () => section().queryByRole('button', { name: 'Export my data' });
const serve = (file: Partial<MyData>) => mockApi.use(mockCall(getMyData, buildMyData(file)));

it('asks for the password, names a wrong one, and then makes a file, by keyboard [my-data 3, my-data 8]', async () => {
  mockApi.use(
    mockCall(askForMyData, ({ body }) => {
      const { password } = body as { password?: string };
      if (password === undefined) return refuse('password_required');
      if (password !== RIGHT) return refuse('validation_failed', { fields: { password: WRONG } });
      return buildMyData({ state: 'making', askedAt: MADE.askedAt, nextAt: '2026-11-21T12:00:00.000Z' });
    }),
  );
  const { person } = await openSettings('/settings#data');
  await person.click(await section().findByRole('button', { name: 'Export my data' }));
  const field = await section().findByLabelText('Your password');
  expect(field).toHaveFocus();
  await person.keyboard('guess-9{Enter}');
  expect(await section().findByText(WRONG)).toBeVisible();
  await person.clear(field);
  await person.type(field, `${RIGHT}{Enter}`);
  expect(await section().findByText('Your file is being made')).toBeVisible();
  expect(exportButton()).not.toBeInTheDocument();
});

it('offers the file while its link works, and says when a new one may be asked for [my-data 8]', async () => {
  const path = '/api/my-data/file-1/file';
  serve({ state: 'ready', ...MADE, path, nextAt: '2026-11-21T12:00:00.000Z' });
  await openSettings();
  const link = await section().findByRole('link', { name: 'Download my data' });
  expect(link).toHaveAttribute('href', path);
  expect(section().getByText(/^Last export 20 Nov 2026/)).toHaveTextContent(
    /^Last export 20 Nov 2026, \d\d:\d\d, 214 MB\. The link works until 27 Nov 2026, \d\d:\d\d\. You can ask for a new one from 21 Nov 2026, \d\d:\d\d\.$/,
  );
  expect(exportButton()).not.toBeInTheDocument();
});

it('offers a new file after the last one is over [my-data 8]', async () => {
  serve({ state: 'over', ...MADE });
  await openSettings();
  expect(await section().findByText(/The link worked for 7 days\.$/)).toBeVisible();
  expect(exportButton()).toBeVisible();
});

it('offers to ask again when a file could not be made [my-data 8]', async () => {
  serve({ state: 'failed', askedAt: MADE.askedAt });
  await openSettings();
  expect(await section().findByText('Your file could not be made')).toBeVisible();
  expect(exportButton()).toBeVisible();
});

it('says why no file was asked for, and can be loaded again after a failure', async () => {
  mockApi.use(mockCall(askForMyData, refuse('unavailable')));
  const { person, unmount } = await openSettings();
  await person.click(await section().findByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText(/^No file asked for/)).toBeVisible();
  unmount();
  mockApi.use(mockCall(getMyData, refuse('unavailable')));
  await openSettings();
  expect(await section().findByText('Your last file could not be loaded')).toBeVisible();
  expect(exportButton()).not.toBeInTheDocument();
});
