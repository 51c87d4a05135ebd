import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { requiredText } from '@backline/contracts/base/primitives.schemas';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { useStepForm } from './use-step-form.ts';

const schema = z.object({ city: requiredText('City', 20), state: requiredText('State', 20) });
const NO_FAULTS = {};
const FAULTS = {
  orgName: 'This name is taken',
  city: 'We know no such city',
  state: 'We know no such state',
};

const changed = vi.fn();
const done = vi.fn();
beforeEach(() => {
  changed.mockClear();
  done.mockClear();
});

function Step({ faults = NO_FAULTS }: { faults?: Record<string, string> }) {
  const form = useStepForm(schema, { city: 'Lisbon', state: '' }, { faults, onChange: changed });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => done(values))}>
      <Field label="City" error={errors.city?.message}>
        <Input {...form.register('city')} />
      </Field>
      <Field label="State" error={errors.state?.message}>
        <Input {...form.register('state')} />
      </Field>
      <button type="submit">Next</button>
    </form>
  );
}
const city = () => screen.getByLabelText('City');
const state = () => screen.getByLabelText('State');

describe('a step', () => {
  it('begins with the kept values, and tells each change', async () => {
    render(<Step />);
    expect(city()).toHaveValue('Lisbon');
    await userEvent.type(state(), 'Li');
    expect(changed).toHaveBeenLastCalledWith({ city: 'Lisbon', state: 'Li' });
  });

  it('is done with its values only when they are right', async () => {
    render(<Step />);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(state()).toHaveAccessibleDescription('State is required');
    expect(done).not.toHaveBeenCalled();
    await userEvent.type(state(), 'Lisboa{Enter}');
    expect(done).toHaveBeenCalledExactlyOnceWith({ city: 'Lisbon', state: 'Lisboa' });
  });
});

describe('the messages of the server', () => {
  it('stand at their fields, and the first of them gets the focus', async () => {
    render(<Step faults={FAULTS} />);
    expect(await screen.findByText('We know no such city')).toBeVisible();
    expect(screen.getByText('We know no such state')).toBeVisible();
    expect(city()).toHaveFocus();
  });

  it('of other steps are left to them', async () => {
    render(<Step faults={{ orgName: 'This name is taken', state: 'We know no such state' }} />);
    expect(await screen.findByText('We know no such state')).toBeVisible();
    expect(state()).toHaveFocus();
    expect(screen.queryByText('This name is taken')).not.toBeInTheDocument();
  });

  it('go as soon as the field is changed', async () => {
    render(<Step faults={FAULTS} />);
    await screen.findByText('We know no such city');
    await userEvent.type(city(), 'a');
    expect(screen.queryByText('We know no such city')).not.toBeInTheDocument();
    expect(screen.getByText('We know no such state')).toBeVisible();
  });
});
