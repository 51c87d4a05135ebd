import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  describeConformance((props) => <Checkbox {...props}>Keep me signed in</Checkbox>, { boxed: true });
});

describe('the state of a checkbox', () => {
  describeControlled({
    prop: 'checked',
    listener: 'onChange',
    stateOf: (event: { target: HTMLInputElement }) => event.target.checked,
    from: false,
    to: true,
    mount: (props) => (
      <Checkbox onChange={() => undefined} {...props}>
        Keep me signed in
      </Checkbox>
    ),
    shown: () => (screen.getByRole('checkbox') as HTMLInputElement).checked,
    act: () => userEvent.click(screen.getByText('Keep me signed in')),
  });
});

describe('a checkbox', () => {
  it('changes by a press on its label and by Space', async () => {
    render(<Checkbox>Keep me signed in</Checkbox>);
    await userEvent.click(screen.getByText('Keep me signed in'));
    expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('cannot be changed while it is disabled', async () => {
    render(<Checkbox disabled>Keep me signed in</Checkbox>);
    await userEvent.click(screen.getByText('Keep me signed in'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('is marked by the error of a Field, which describes it', () => {
    render(
      <Field label="Terms" required error="Agree to go on">
        <Checkbox>I agree</Checkbox>
      </Field>,
    );
    const checkbox = screen.getByRole('checkbox', { name: /I agree/ });
    expect(checkbox).toBeInvalid();
    expect(checkbox).toBeRequired();
    expect(checkbox).toHaveAccessibleDescription('Agree to go on');
  });
});
