import { EARLY_SUBMISSION } from '@backline/contracts/base/early-submission';
import { email, requiredText } from '@backline/contracts/base/primitives.schemas';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { LateForm } from './late-form.tsx';

const input = z.object({ email, name: requiredText('Name', 20) });
const loadInput = () => Promise.resolve(input);
const send = vi.fn();
beforeEach(() => send.mockReset());

function Form() {
  return (
    <LateForm loadSchema={loadInput} defaultValues={{ email: '', name: 'Mara' }} mode="onSubmit">
      {({ register, watch, formState, handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit((sent) => void send(sent))}>
          <Field label="Email" error={formState.errors.email?.message}>
            <Input {...register('email')} />
          </Field>
          <Field label="Name" error={formState.errors.name?.message}>
            <Input {...register('name')} />
          </Field>
          <button type="submit" disabled={watch('email') === ''}>
            Send
          </button>
        </form>
      )}
    </LateForm>
  );
}

const emailField = () => screen.getByLabelText<HTMLInputElement>('Email');

describe('a form whose library loads later', () => {
  it('shows its first values, and the parts that depend on them', () => {
    render(<Form />);
    expect(screen.getByLabelText('Name')).toHaveValue('Mara');
    expect(screen.getByRole('button')).toBeDisabled();
  });

  it('keeps the field, its focus and its text while the library loads', async () => {
    render(<Form />);
    const field = emailField();
    await userEvent.type(field, 'mara@example.org');
    expect(screen.getByRole('button')).toBeEnabled();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'mara@example.org', name: 'Mara' }));
    expect(emailField()).toBe(field);
    expect(field).toHaveValue('mara@example.org');
  });

  it('sends an early submission once, when the library has loaded', async () => {
    render(<Form />);
    const field = emailField();
    act(() => {
      field.value = 'mara@example.org';
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      field.form?.requestSubmit();
    });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('checks by the schema, and focuses the first wrong field', async () => {
    render(<Form />);
    await userEvent.type(emailField(), 'mara{Enter}');
    await waitFor(() =>
      expect(emailField()).toHaveAccessibleDescription('Please enter a valid email address'),
    );
    expect(emailField()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps text that was typed before the page was live', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(<Form />);
    emailField().value = 'mara@example.org';
    render(<Form />, { container: place, hydrate: true });
    expect(screen.getByRole('button')).toBeEnabled();
    expect(emailField()).toHaveValue('mara@example.org');
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'mara@example.org', name: 'Mara' }));
  });

  it('sends the text that was submitted before the page was live', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(<Form />);
    emailField().value = 'mara@example.org';
    Object.assign(place.querySelector('form')!, { [EARLY_SUBMISSION]: true });
    render(<Form />, { container: place, hydrate: true });
    await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'mara@example.org', name: 'Mara' }));
    expect(send).toHaveBeenCalledTimes(1);
  });
});
