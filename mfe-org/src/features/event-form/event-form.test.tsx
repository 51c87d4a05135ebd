import { deleteEvent, moveEvent, updateEvent } from '@backline/contracts/booking/event-edits';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, refuse, renderRoutes } from '@backline/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { app } from '#src/index.ts';
import { AT, draft, keep, openForm, published, withEvents } from './testing/event-form.tsx';

describe('the form of an event', () => {
  withEvents();

  it('saves the draft after a pause and says so, and shows the poster meanwhile [organisation-dashboard 22]', async () => {
    const sent = keep();
    const { person, headliner } = await openForm();
    await person.clear(headliner);
    await person.type(headliner, 'Nine Lamps');
    expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent(
      /Fri 11 December 2026, 22:00.*Nine Lamps.*Salt House, Lisbon/,
    );
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    expect(
      await screen.findByText(
        'Draft saved. You can go on with it on another device.',
        {},
        { timeout: 5_000 },
      ),
    ).toBeVisible();
    expect(sent).toEqual([{ version: 3, ...draft.form, headliner: 'Nine Lamps' }]);
  });

  it('does not ask to publish while a field is wrong [organisation-dashboard 23]', async () => {
    const sent = keep();
    const { person } = await openForm({ ...draft, form: { ...draft.form, payMin: '900', payMax: '600' } });
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    expect(await screen.findByText('“Pay to” must be the same as or more than “Pay from”')).toBeVisible();
    expect(screen.getByLabelText('Pay to')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('shows at the field what the server refuses while publishing [organisation-dashboard 23]', async () => {
    keep();
    mockApi.use(
      mockCall(moveEvent, refuse('validation_failed', { fields: { date: 'Choose a later date' } })),
    );
    const { person } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Oyelaran?' });
    await person.click(within(dialog).getByRole('button', { name: 'Publish event' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Choose a later date');
  });

  it('keeps what was typed when somebody else was quicker, and lets the person choose [events 42, organisation-dashboard 24]', async () => {
    const theirs = { ...draft, version: 7, form: { ...draft.form, headliner: 'Tape Orchard' } };
    const versions: number[] = [];
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { version, ...form } = body as typeof draft.form & { version: number };
        versions.push(version);
        if (version < 7) return refuse('wrong_state', { details: { event: theirs } });
        return { ...draft, version: version + 1, form };
      }),
    );
    const { person, headliner } = await openForm();
    await person.type(headliner, ' Live');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(
      /Somebody else has changed this event.*Headliner: Tape Orchard \(you typed: Oyelaran Live\)/,
    );
    expect(headliner).toHaveValue('Oyelaran Live');
    await person.click(within(notice).getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Draft saved. You can go on with it on another device.')).toBeVisible();
    expect(headliner).toHaveValue('Oyelaran Live');
    expect(versions).toEqual([3, 7]);
  });

  it('keeps what was typed when the server is away, and says that it is not saved', async () => {
    mockApi.use(mockCall(updateEvent, refuse('unavailable', { message: "Backline can't be reached." })));
    const { person, headliner } = await openForm();
    await person.type(headliner, ' Live');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText("Not saved. Backline can't be reached.")).toBeVisible();
    expect(headliner).toHaveValue('Oyelaran Live');
  });

  it('of a published event saves only when it is whole and the person says so', async () => {
    const sent = keep(published);
    const { person, headliner } = await openForm(published);
    await person.clear(headliner);
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Headliner is required')).toBeVisible();
    expect(sent).toEqual([]);
    await person.type(headliner, 'Nine Lamps');
    await person.click(screen.getByRole('button', { name: 'Save changes' }));
    await expect.poll(() => sent).toHaveLength(1);
  });

  it.each(['/org-dashboard/events/new', AT])(
    'is not there while it is not released: %s [organisation-dashboard 16]',
    async (at) => {
      mockApi.use(mockCall(getFlags, buildFlags()));
      const { router } = renderRoutes(app.routes, { at });
      expect(await screen.findByText('Coming Soon')).toBeVisible();
      expect(router.state.location.pathname).toBe('/org-dashboard/events');
    },
  );

  it('of a draft is saved but not published before the address is confirmed, and says so without a question', async () => {
    const unverified = { ...draft, allowedActions: ['edit' as const, 'delete' as const] };
    const sent = keep(unverified);
    const { person } = await openForm(unverified);
    const reason = 'Confirm your email address before you publish';
    expect(screen.getByText(reason)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent(reason);
    expect(refusal).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);
  });

  it('of a draft asks once the address was confirmed elsewhere', async () => {
    keep(draft);
    const { person } = await openForm({ ...draft, allowedActions: ['edit', 'delete'] });
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    expect(await screen.findByRole('dialog', { name: 'Publish Oyelaran?' })).toBeVisible();
    expect(screen.queryByText('Confirm your email address before you publish')).not.toBeInTheDocument();
  });

  it('of a draft that is deleted leads back to the list', async () => {
    mockApi.use(mockCall(deleteEvent, { id: draft.id }));
    const { person, router } = await openForm();
    expect(screen.getByText('A deleted draft does not come back.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete draft' }));
    const dialog = screen.getByRole('dialog', { name: 'Delete Oyelaran?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
    await expect.poll(() => router.state.location.pathname).toBe('/org-dashboard/events');
  });
});
