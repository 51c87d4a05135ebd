import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { draft, keep, openForm, published, withEvents } from './testing/event-form.tsx';

withEvents();
const early = () => screen.findByRole('checkbox', { name: /best profiles apply first/ });

describe('early access in the form of an event', () => {
  it('is ticked before publishing, and the question says who can apply', async () => {
    const sent = keep();
    const { person } = await openForm();
    expect(await early()).not.toBeChecked();
    await person.click(await early());
    await person.click(screen.getByRole('button', { name: 'Publish event' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish Oyelaran?' });
    expect(
      within(dialog).getByText(/For the first 24 hours only level 5 artists and those you invite can apply/),
    ).toBeVisible();
    expect(sent).toMatchObject([{ earlyAccess: 'yes' }]);
  });

  it('stays as it is after publishing [levels 5]', async () => {
    await openForm({ ...published, form: { ...draft.form, earlyAccess: 'yes' } });
    expect(await early()).toBeChecked();
    expect(await early()).toBeDisabled();
    expect(screen.getByText(/You chose this when you published, and it stays\./)).toBeVisible();
  });
});
