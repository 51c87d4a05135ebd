import { createReport } from '@backline/contracts/desk/reports';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemOfPage } from './page-to-report.ts';
import { ReportPage } from './report-page.tsx';

withMockApi();
let sent: unknown;
beforeEach(() => {
  sent = undefined;
  mockApi.use(
    mockCall(createReport, ({ body }) => {
      sent = body;
      return { id: 'R-7KQ2M-9XD4T', isMailed: true };
    }),
  );
});

async function open(items: readonly ItemOfPage[] = []) {
  const view = renderRoutes(
    [{ path: '/', element: <ReportPage kind="artist" id="artist-1" name="Juno Halide" items={items} /> }],
    { at: '/' },
  );
  await view.person.click(await screen.findByRole('button', { name: 'Report Juno Halide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Juno Halide' }));
  const send = () => view.person.click(dialog.getByRole('button', { name: 'Send Report' }));
  return { ...view, dialog, send };
}

describe('the report of a page', () => {
  it('shows every missing field [reports 9]', async () => {
    const { dialog, send } = await open();
    await send();
    for (const message of [
      'Choose what is wrong',
      'Say in a few words what is wrong',
      'Confirm that what you say is true',
    ])
      expect(await dialog.findByText(message)).toBeVisible();
    expect(sent).toBeUndefined();
  });

  it('needs a name and an address for a category other than unsafe [reports 9]', async () => {
    const { person, dialog, send } = await open();
    await person.selectOptions(dialog.getByLabelText('What is wrong'), 'Spam');
    await send();
    expect(await dialog.findByText('Your name is required')).toBeVisible();
    expect(dialog.getByText('Enter your email address')).toBeVisible();
  });

  it('of something unsafe needs neither, also after they were typed [reports 9]', async () => {
    const { person, dialog, send } = await open();
    await person.type(dialog.getByLabelText('Email'), 'm');
    await person.clear(dialog.getByLabelText('Email'));
    await person.selectOptions(dialog.getByLabelText('What is wrong'), 'Unsafe or harassing');
    expect(dialog.getAllByText('You may leave this empty.')).toHaveLength(2);
    await person.type(dialog.getByLabelText('Description'), 'They threaten me.');
    await person.click(dialog.getByRole('checkbox'));
    await send();
    await screen.findByRole('dialog', { name: 'Report sent' });
    expect(sent).toMatchObject({ category: 'unsafe', statement: 'They threaten me.' });
    expect(sent).not.toHaveProperty('email');
  });

  it('shows its number, which takes the focus, and gives it back when it closes [reports 9]', async () => {
    setSessionUser(buildUser({ email: 'mara@label.example' }));
    const { person, dialog, send } = await open();
    expect(dialog.getByLabelText('Email')).toHaveValue('mara@label.example');
    await person.selectOptions(dialog.getByLabelText('What is wrong'), 'Spam');
    await person.type(dialog.getByLabelText('Description'), 'It sells shoes.');
    await person.type(dialog.getByLabelText('Your name'), 'Mara Voss');
    await person.click(dialog.getByRole('checkbox'));
    await send();
    const receipt = await screen.findByText(/R-7KQ2M-9XD4T.* We mail it to you/);
    expect(receipt).toHaveFocus();
    expect(sent).toEqual({
      about: { kind: 'artist', id: 'artist-1' },
      category: 'spam',
      name: 'Mara Voss',
      email: 'mara@label.example',
      statement: 'It sells shoes.',
      goodFaith: true,
      key: expect.any(String),
    });
    await person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Report Juno Halide' })).toHaveFocus();
  });

  it('is about one file of the page, if the person chooses it [reports 17]', async () => {
    const { person, dialog, send } = await open([
      { id: 'picture', label: 'Profile photo' },
      { id: 'mix-1', label: 'Mix: Four Hours' },
    ]);
    await person.selectOptions(dialog.getByLabelText('What is wrong'), 'Unsafe or harassing');
    await person.selectOptions(dialog.getByLabelText('What it is about'), 'Mix: Four Hours');
    await person.type(dialog.getByLabelText('Description'), 'It threatens me.');
    await person.click(dialog.getByRole('checkbox'));
    const gone = 'Choose a picture, video or mix that this page shows';
    mockApi.use(mockCall(createReport, refuse('validation_failed', { fields: { 'about.itemId': gone } })));
    await send();
    expect(await dialog.findByText(gone)).toBeVisible();
    mockApi.use(
      mockCall(createReport, ({ body }) => {
        sent = body;
        return { id: 'R-7KQ2M-9XD4T', isMailed: false };
      }),
    );
    await send();
    await screen.findByRole('dialog', { name: 'Report sent' });
    expect(sent).toMatchObject({ about: { kind: 'artist', id: 'artist-1', itemId: 'mix-1' } });
  });

  it('that the server refuses keeps what was typed, and says why', async () => {
    const message = 'Ten reports a day come from your network already. Try again tomorrow.';
    mockApi.use(mockCall(createReport, refuse('rate_limited', { message })));
    const { person, dialog, send } = await open();
    await person.selectOptions(dialog.getByLabelText('What is wrong'), 'Unsafe or harassing');
    await person.type(dialog.getByLabelText('Description'), 'They threaten me.');
    await person.click(dialog.getByRole('checkbox'));
    await send();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByLabelText('Description')).toHaveValue('They threaten me.');
  });
});
