import { reportMedia } from '@backline/contracts/desk/media-reports';
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
      'Please enter a valid email address',
      'Say what belongs to you, and where it was published',
      'Confirm that what you say is true',
    ])
      expect(await dialog.findByText(message)).toBeVisible();
  });

  it('is sent with all that was entered, and thanks [media 21]', async () => {
    let sent: unknown;
    mockApi.use(
      mockCall(reportMedia, ({ body }) => {
        sent = body;
        return { id: 'report-1' };
      }),
    );
    const { person, dialog } = await open();
    await person.type(dialog.getByLabelText('Your name'), 'Mara Voss');
    await person.type(dialog.getByLabelText('Email'), 'mara@label.example');
    await person.type(dialog.getByLabelText('What belongs to you'), 'The first track.');
    await person.click(dialog.getByRole('checkbox', { name: /What I say is true/ }));
    await person.click(dialog.getByRole('button', { name: 'Send Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText(/Report sent/)).toBeInTheDocument();
    expect(sent).toEqual({
      artistId: 'artist-1',
      itemId: 'mix-1',
      name: 'Mara Voss',
      email: 'mara@label.example',
      statement: 'The first track.',
      goodFaith: true,
    });
    expect(screen.getByRole('button', { name: 'Report Four Hours' })).toHaveFocus();
  });

  it('that the server refuses shows the reason, and keeps the entries', async () => {
    mockApi.use(mockCall(reportMedia, refuse('rate_limited', { message: 'Please wait an hour.' })));
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
