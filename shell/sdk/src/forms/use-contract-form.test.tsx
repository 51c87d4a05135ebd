import { email, requiredText } from '@backline/contracts/base/primitives.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '#src/calls/api-error.ts';
import { showFieldErrors } from './parts/show-field-errors.ts';
import { draftSlot, type DraftSlot } from './draft-slot.ts';
import { useContractForm } from './use-contract-form.ts';

const input = z.object({ email, name: requiredText('Name', 20) });
const refusal = new ApiError({
  status: 422,
  code: 'validation_failed',
  text: 'Please check',
  fields: { name: 'Name is taken' },
});

interface Props {
  send: (sent: unknown) => unknown;
  mode?: 'onSubmit';
  draft?: DraftSlot<z.input<typeof input>>;
}

function Form({ send, ...options }: Props) {
  const form = useContractForm(input, { email: '', name: '' }, options);
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (sent) => {
    try {
      await send(sent);
    } catch (error) {
      showFieldErrors(form, error);
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} />
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <Input {...form.register('name')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

const send = vi.fn();
const emailField = () => screen.getByLabelText('Email');
const nameField = () => screen.getByLabelText('Name');

describe('a form with a schema of the contract', () => {
  it('sends nothing with a wrong field, and focuses the first', async () => {
    render(<Form send={send} />);
    await userEvent.click(screen.getByRole('button'));
    expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address');
    expect(nameField()).toHaveAccessibleDescription('Name is required');
    expect(emailField()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('checks a field when the person leaves it, but not in the mode onSubmit', async () => {
    const view = render(<Form send={send} />);
    await userEvent.type(emailField(), 'mara{Tab}');
    expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address');
    view.unmount();
    render(<Form send={send} mode="onSubmit" />);
    await userEvent.type(emailField(), 'mara{Tab}');
    expect(emailField()).not.toHaveAccessibleDescription();
  });

  it('sends the values as the schema reads them, and shows a refusal at its field', async () => {
    send.mockRejectedValueOnce(refusal);
    render(<Form send={send} />);
    await userEvent.type(emailField(), 'Mara@Example.org');
    await userEvent.type(nameField(), ' Mara {Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'mara@example.org', name: 'Mara' });
    expect(nameField()).toHaveAccessibleDescription('Name is taken');
    expect(nameField()).toHaveFocus();
  });

  it('keeps the message of the server when it comes before the end of the press', async () => {
    send.mockRejectedValueOnce(refusal);
    render(<Form send={send} />);
    const quick = userEvent.setup({ delay: null });
    await quick.type(emailField(), 'mara@example.org');
    await quick.type(nameField(), 'Mara');
    await quick.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(nameField()).toHaveAccessibleDescription('Name is taken'));
    await userEvent.click(document.body);
    expect(nameField()).toHaveAccessibleDescription('Name is taken');
  });

  it('keeps the typed text in a draft, until that is forgotten', async () => {
    const draft = draftSlot('a-form', z.object({ email: z.string(), name: z.string() }), 'tab');
    const view = render(<Form send={draft.forget} draft={draft} />);
    await userEvent.type(emailField(), 'mara@example.org');
    view.unmount();
    const again = render(<Form send={draft.forget} draft={draft} />);
    expect(emailField()).toHaveValue('mara@example.org');
    await userEvent.type(nameField(), 'Mara{Enter}');
    again.unmount();
    render(<Form send={draft.forget} draft={draft} />);
    expect(emailField()).toHaveValue('');
    expect(nameField()).toHaveValue('');
  });
});
