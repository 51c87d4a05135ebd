import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChangeEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { Select } from './select.tsx';

describe('Select', () => {
  describeConformance((props) => <Select aria-label="Role" {...props} />);
  describeControlled({
    prop: 'value',
    listener: 'onChange',
    stateOf: (event: ChangeEvent<HTMLSelectElement>) => event.target.value,
    from: 'artist',
    to: 'venue',
    mount: (props) => (
      <Select aria-label="Role" {...props}>
        <option value="artist">Artist</option>
        <option value="venue">Venue</option>
      </Select>
    ),
    shown: () => screen.getByLabelText<HTMLSelectElement>('Role').value,
    act: () => userEvent.selectOptions(screen.getByLabelText('Role'), 'Venue'),
  });
});

describe('a select', () => {
  it('cannot be changed while it is disabled', async () => {
    const change = vi.fn();
    render(
      <Select aria-label="Role" disabled onChange={change}>
        <option value="a">Artist</option>
        <option value="v">Venue</option>
      </Select>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Venue');
    expect(change).not.toHaveBeenCalled();
  });

  it('takes its name, its error and its required state from a Field', () => {
    render(
      <Field label="Role" required error="Choose a role">
        <Select />
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Role' });
    expect(select).toBeInvalid();
    expect(select).toBeRequired();
    expect(select).toHaveAccessibleDescription('Choose a role');
  });
});
