import { createReport } from '@backline/contracts/desk/reports';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReportButton } from './report-button.tsx';

withMockApi();

async function open() {
  const view = renderRoutes(
    [{ path: '/', element: <ReportButton artistId="artist-1" itemId="mix-1" title="Four Hours" /> }],
    { at: '/' },
  );
  await view.person.click(await screen.findByRole('button', { name: 'Report Four Hours' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report Four Hours' });
  return { ...view, dialog: within(dialog) };
}

describe('a report', () => {
  it('shows missing fields', async () => {
    const { person, dialog } = await open();
    await person.click(dialog.getByRole('button', { name: 'Send Report' }));
    for (const message of [
      'Your name is required',
      'Enter your email address',
      'Say in a few words what is wrong',
      'Confirm that what you say is true',
    ])
      expect(await dialog.findByText(message)).toBeVisible();
  });

  it('is sent with all that was entered, and shows its number [media 21]', async () => {
    let sent: unknown;
    mockApi.use(
      mockCall(createReport, ({ body }) => {
        sent = body;
        return { id: 'R-7KQ2M-9XD4T', isMailed: true };
      }),
    );
    const { person, dialog } = await open();
    await person.type(dialog.getByLabelText('Your name'), 'Mara Voss');
    await person.type(dialog.getByLabelText('Email'), 'mara@label.example');
    await person.type(dialog.getByLabelText('What belongs to you'), 'The first track.');
    await person.click(dialog.getByRole('checkbox', { name: /What I say is true/ }));
    await person.click(dialog.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText(/R-7KQ2M-9XD4T.* We mail it to you/)).toHaveFocus();
    expect(sent).toEqual({
      about: { kind: 'artist', id: 'artist-1', itemId: 'mix-1' },
      category: 'copyright',
      name: 'Mara Voss',
      email: 'mara@label.example',
      statement: 'The first track.',
      goodFaith: true,
      key: expect.any(String),
    });
    await person.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Report Four Hours' })).toHaveFocus();
  });

  it('that the server refuses shows the reason, and keeps the entries', async () => {
    mockApi.use(mockCall(createReport, refuse('rate_limited', { message: 'Please wait an hour.' })));
    const { person, dialog } = await open();
    await person.type(dialog.getByLabelText('Your name'), 'Mara Voss');
    await person.type(dialog.getByLabelText('Email'), 'mara@label.example');
    await person.type(dialog.getByLabelText('What belongs to you'), 'The first track.');
    await person.click(dialog.getByRole('checkbox'));
    await person.click(dialog.getByRole('button', { name: 'Send Report' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText('Your name')).toHaveValue('Mara Voss');
  });
});
