import {
  declineApplications,
  noteApplication,
  starApplication,
} from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  one,
  openJudge,
  panel,
  rowOf,
  three,
  VIEW,
  withJudge,
} from '#src/features/applications/testing/judge.tsx';
import { passUndoTime } from '#src/features/applications/testing/serve-applications.tsx';

withJudge();

describe('several applications', () => {
  it('are declined for one reason, and what could not be done is named [organisation-dashboard 37]', async () => {
    const applications = three();
    const { person } = openJudge(applications);
    await panel('Marisol');
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(declineApplications, ({ body }) => {
        sent.push(body);
        return {
          declined: [one('b', 'Ostrava', { status: 'declined', allowedActions: [] })],
          failed: [{ id: 'c', code: 'wrong_state', message: 'This application is withdrawn.' }],
        };
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Select several' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Ostrava' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Basement Choir' }));
    await person.click(screen.getByRole('button', { name: 'Decline selected' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline 2 applications?' }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Full');
    await person.click(dialog.getByRole('button', { name: 'Decline 2 applications' }));
    expect(dialog.getByText('Give a reason of at least 10 characters')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), ' this spring.');
    await person.click(dialog.getByRole('button', { name: 'Decline 2 applications' }));
    expect(within(rowOf('Ostrava')).getByText('Declining in 10 s')).toBeVisible();
    expect(sent).toEqual([]);
    await passUndoTime();
    expect(await within(rowOf('Basement Choir')).findByRole('alert')).toHaveTextContent(
      'Decline failedThis application is withdrawn.',
    );
    expect(sent).toEqual([{ ids: ['b', 'c'], reason: 'Full this spring.' }]);
    expect(await screen.findByText(/1 of 2 could not be declined/)).toBeVisible();
  });
});

describe('what the venue keeps for itself', () => {
  it('is a star [organisation-dashboard 38]', async () => {
    const applications = three();
    const { person } = openJudge(applications);
    const opened = within(await panel('Marisol'));
    const starred: unknown[] = [];
    mockApi.use(
      mockCall(starApplication, ({ body }) => {
        starred.push(body);
        return (applications[0] = one('a', 'Marisol', { venueView: { ...VIEW, ...(body as object) } }));
      }),
    );
    await person.click(opened.getByRole('button', { name: 'Star' }));
    await waitFor(() => expect(starred).toEqual([{ starred: true }]));
    expect(await opened.findByRole('button', { name: 'Starred' })).toHaveAttribute('aria-pressed', 'true');
    expect(within(rowOf('Marisol')).getByText('Starred')).toBeInTheDocument();
  });

  it('is a note, which never overwrites that of a colleague [organisation-dashboard 39]', async () => {
    const { person } = openJudge(three());
    const opened = within(await panel('Marisol'));
    const sent: unknown[] = [];
    mockApi.use(
      mockCall(noteApplication, ({ body }) => {
        sent.push(body);
        const { note, version } = body as { note: string; version: number };
        if (version === 0) {
          const details = { note: 'Rui: no', noteVersion: 1 };
          return refuse('wrong_state', { message: 'Changed meanwhile.', details });
        }
        return one('a', 'Marisol', { venueView: { ...VIEW, note, noteVersion: 2 } });
      }),
    );
    await person.type(opened.getByRole('textbox', { name: 'Private note' }), 'Ask for Sunday.');
    await person.tab();
    expect(await opened.findByRole('alert')).toHaveTextContent('“Rui: no”');
    await person.click(opened.getByRole('button', { name: 'Keep mine' }));
    expect(await opened.findByText('Only your venue sees this.')).toBeVisible();
    expect(opened.getByRole('textbox', { name: 'Private note' })).toHaveValue('Ask for Sunday.');
    expect(sent).toEqual([
      { note: 'Ask for Sunday.', version: 0 },
      { note: 'Ask for Sunday.', version: 1 },
    ]);
  });
});
