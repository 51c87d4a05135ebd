import { updateEvent } from '@backline/contracts/booking/event-edits';
import type { ChangeToConfirm } from '@backline/contracts/records/event-changes.schemas';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '#src/testing/venue.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { openForm, published, withEvents } from './testing/event-form.tsx';

const WITHDRAW = 'may withdraw free of charge.';
const CONFIRM = 'must confirm within 72 hours. Otherwise';

describe('the question before a material change', () => {
  function open(numbers: Pick<ChangeToConfirm, 'waiting' | 'accepted'>) {
    const pay = { field: 'pay' as const, from: '€700–€900', to: '€600–€900' };
    const [onSave, onClose] = [vi.fn(async () => undefined), vi.fn()];
    const { person } = renderPart(
      <ChangeDialog
        change={{ changes: [pay], ...numbers }}
        timeZone="Europe/Lisbon"
        onSave={onSave}
        onClose={onClose}
      />,
    );
    return { person, onSave, onClose, dialog: screen.getByRole('dialog') };
  }

  it.each([
    [1, 0, `1 artist who waits ${WITHDRAW}`],
    [0, 1, `1 accepted artist ${CONFIRM} the spot opens again and the credits come back.`],
    [
      2,
      3,
      `2 artists who wait ${WITHDRAW} 3 accepted artists ${CONFIRM} their spots open again and their credits come back.`,
    ],
  ])('tells what it does to %s who wait and %s accepted ones', (waiting, accepted, effect) => {
    const { dialog } = open({ waiting, accepted });
    expect(dialog).toHaveAccessibleDescription(effect);
    expect(dialog).toHaveTextContent('Pay€700–€900 €600–€900');
  });

  it.each(['Keep editing', 'Close'])('is left by %s, and nothing is saved', async (name) => {
    const { person, onSave, onClose } = open({ waiting: 1, accepted: 0 });
    await person.click(screen.getByRole('button', { name }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onSave).not.toHaveBeenCalled();
  });
});

describe('a published event', () => {
  withEvents();

  it('says what a material change does to whom, before it is saved [events 39]', async () => {
    const sent: unknown[] = [];
    const change = {
      changes: [{ field: 'start', from: '2026-12-11T22:00:00.000Z', to: '2026-12-11T20:00:00.000Z' }],
      waiting: 3,
      accepted: 1,
    };
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { tellsArtists, start } = body as { tellsArtists?: boolean; start: string };
        sent.push([start, tellsArtists]);
        if (!tellsArtists) return refuse('confirmation_needed', { details: change });
        return { ...published, version: 4, form: { ...published.form, start } };
      }),
    );
    const { person } = await openForm(published);
    const start = screen.getByLabelText('Starts');
    await person.clear(start);
    await person.type(start, '20:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'This change matters to the artists' });
    expect(dialog).toHaveTextContent('3 artists who wait may withdraw free of charge.');
    expect(dialog).toHaveTextContent('1 accepted artist must confirm within 72 hours.');
    expect(dialog).toHaveTextContent(/Fri 11 Dec, 22:00.*Fri 11 Dec, 20:00/);
    await person.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(start).toHaveValue('20:00');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await person.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save changes' }),
    );
    expect(await screen.findByText('All changes are saved.')).toBeVisible();
    expect(sent).toEqual([
      ['20:00', undefined],
      ['20:00', undefined],
      ['20:00', true],
    ]);
  });
});
