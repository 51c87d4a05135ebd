import { useContractForm } from '@backline/shell-sdk/forms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ChoiceField } from './choice-field.tsx';

const OPTIONS = [
  { value: 'house', label: 'House' },
  { value: 'techno', label: 'Techno' },
  { value: 'dub', label: 'Dub' },
];
const schema = z.object({
  one: z.string('Choose one'),
  many: z.array(z.string()).min(1, 'Choose at least one'),
});

const sent = vi.fn();
function Form({ one, many = [] }: { one?: string; many?: string[] }) {
  const form = useContractForm(schema, { many, ...(one !== undefined && { one }) });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => sent(values))}>
      <ChoiceField control={form.control} name="one" label="Main genre" options={OPTIONS} required />
      <ChoiceField control={form.control} name="many" label="Genres" options={OPTIONS} multiple />
      <button type="submit">Next</button>
    </form>
  );
}

function open(values: Parameters<typeof Form>[0] = {}) {
  sent.mockClear();
  render(<Form {...values} />);
  return {
    person: userEvent.setup(),
    next: () => userEvent.click(screen.getByRole('button', { name: 'Next' })),
  };
}
const one = (name: string) => screen.getByRole('radio', { name });
const many = (name: string) => screen.getByRole('checkbox', { name });

describe('a row of choices', () => {
  it('gives one value, or a list in the order of the row', async () => {
    const { person, next } = open();
    await person.click(one('Techno'));
    await person.click(many('Dub'));
    await person.click(many('House'));
    await next();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ one: 'techno', many: ['house', 'dub'] });
  });

  it('begins with what was chosen before', () => {
    open({ one: 'dub', many: ['techno'] });
    expect(one('Dub')).toBeChecked();
    expect(many('Techno')).toBeChecked();
    expect(many('House')).not.toBeChecked();
  });

  it('says what is missing, leads there, and is content as soon as it is chosen', async () => {
    const { person, next } = open();
    await next();
    expect(await screen.findByText('Choose one')).toBeVisible();
    expect(one('House')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
    await person.click(one('House'));
    expect(screen.queryByText('Choose one')).not.toBeInTheDocument();
    expect(screen.getByText('Choose at least one')).toBeVisible();
  });

  it('misses a choice that is taken back', async () => {
    const { person } = open({ one: 'dub', many: ['techno'] });
    await person.click(many('Techno'));
    expect(await screen.findByText('Choose at least one')).toBeVisible();
  });
});
