import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  openRow,
  passUndoTime,
  serve,
  waiting,
  withVenue,
} from '#src/features/applications/testing/serve-applications.tsx';

withVenue();

describe('the decline of an application', () => {
  it('declines with a reason, also after a first Keep pending [application-life 7]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    await person.click(await row.findByRole('button', { name: 'Keep pending' }));
    expect(row.getByRole('button', { name: 'Decline' })).toHaveFocus();
    expect(moves).toEqual([]);

    await person.click(row.getByRole('button', { name: 'Decline' }));
    const reason = await row.findByRole('textbox', { name: 'Reason (optional)' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(
      'Juno Halide sees this. Nobody has read the message yet, so their 20 credits come back.',
    );
    await person.type(reason, ' Please apply again for spring. ');
    await person.click(row.getByRole('button', { name: 'Decline' }));
    await passUndoTime();
    expect(await row.findByText('Declined')).toBeVisible();
    expect(moves).toEqual([{ transition: 'decline', body: { reason: 'Please apply again for spring.' } }]);
  });

  it('comes into sight with its buttons', async () => {
    serve(waiting());
    const { person, row } = await openRow();
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(row.getByRole('button', { name: 'Decline' }));
    const form = await row.findByRole('form', { name: 'Decline Juno Halide' });
    expect(scrolled.mock.contexts).toEqual([form]);
    expect(within(form).getByRole('button', { name: 'Keep pending' })).toBeVisible();
    scrolled.mockRestore();
  });

  it('is left with Escape', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    await person.type(await row.findByRole('textbox'), 'Not this{Escape}');
    expect(row.queryByRole('textbox')).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Decline' })).toHaveFocus();
    expect(moves).toEqual([]);
  });

  it('keeps the reason when it is undone [application-life 28]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    await person.type(await row.findByRole('textbox'), 'Please apply again for spring.');
    await person.click(row.getByRole('button', { name: 'Decline' }));
    expect(row.queryByRole('textbox')).not.toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Undo' }));
    expect(row.getByRole('textbox')).toHaveValue('Please apply again for spring.');
    expect(row.getByRole('textbox')).toHaveFocus();
    expect(moves).toEqual([]);
  });

  it('declines without a reason [organisation-dashboard 10]', async () => {
    const moves = serve(waiting());
    const { person, row } = await openRow();
    await person.click(row.getByRole('button', { name: 'Decline' }));
    const form = within(await row.findByRole('form', { name: 'Decline Juno Halide' }));
    await person.click(form.getByRole('button', { name: 'Decline' }));
    await passUndoTime();
    expect(await row.findByText('Declined')).toBeVisible();
    expect(moves).toEqual([{ transition: 'decline', body: {} }]);
  });
});
