import { declineApplications } from '@backline/contracts/booking/applications';
import { mockApi, mockCall } from '@backline/shell-sdk/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { one, openJudge, panel, rowOf, three, withJudge } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime } from '#src/features/applications/testing/serve-applications.tsx';
import { DeclineSeveral } from './decline-several.tsx';

describe('the question before several declines', () => {
  function open(count: number) {
    const onClose = vi.fn();
    const onDecline = vi.fn();
    render(<DeclineSeveral count={count} onClose={onClose} onDecline={onDecline} />);
    const dialog = within(screen.getByRole('dialog'));
    return { onClose, onDecline, dialog, reason: dialog.getByRole('textbox', { name: /Reason/ }) };
  }
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it.each([
    [1, '1 application'],
    [12, '12 applications'],
  ])('counts %s of them', (count, what) => {
    const { dialog } = open(count);
    expect(screen.getByRole('dialog', { name: `Decline ${what}?` })).toBeVisible();
    expect(dialog.getByRole('button', { name: `Decline ${what}` })).toBeVisible();
  });

  it.each(['', 'Full', '   Full    '])('refuses the reason “%s”, and leads back to it', async (text) => {
    const { onDecline, reason } = open(2);
    if (text) await userEvent.type(reason, text);
    await press('Decline 2 applications');
    expect(reason).toHaveAccessibleDescription(/Give a reason of at least 10 characters/);
    expect(reason).toHaveFocus();
    expect(onDecline).not.toHaveBeenCalled();
    await userEvent.type(reason, '!');
    expect(reason).toBeValid();
  });

  it('passes the reason on without the space around it', async () => {
    const { onDecline, reason } = open(2);
    await userEvent.type(reason, '  Full this spring. ');
    await press('Decline 2 applications');
    expect(onDecline).toHaveBeenCalledWith('Full this spring.');
  });

  it.each(['Keep pending', 'Close'])('is left by %s, and nothing is declined', async (name) => {
    const { onClose, onDecline } = open(2);
    await press(name);
    expect(onClose).toHaveBeenCalledOnce();
    expect(onDecline).not.toHaveBeenCalled();
  });
});

describe('several applications', () => {
  withJudge();

  it('are declined for one reason, and what could not be done is named [organisation-dashboard 37]', async () => {
    const { person } = openJudge(three());
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
    expect(screen.getByText('2 selected')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Decline selected' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Decline 2 applications?' }));
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Full this spring.');
    await person.click(dialog.getByRole('button', { name: 'Decline 2 applications' }));
    expect(within(rowOf('Ostrava')).getByText('Declining in 10 s')).toBeVisible();
    expect(screen.queryByText('2 selected')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
    await passUndoTime();
    expect(await within(rowOf('Basement Choir')).findByRole('alert')).toHaveTextContent(
      'Decline failedThis application is withdrawn.',
    );
    expect(sent).toEqual([{ ids: ['b', 'c'], reason: 'Full this spring.' }]);
    expect(await screen.findByText(/1 of 2 could not be declined/)).toBeVisible();
  });
});
