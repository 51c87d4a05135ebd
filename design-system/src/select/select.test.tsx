import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Field } from '../field/field.tsx';
import { Select } from './select.tsx';

describe('Select', () => {
  describeConformance((props) => <Select aria-label="Role" {...props} />);
});

describe('a select', () => {
  it('reports the chosen option', async () => {
    render(
      <Select aria-label="Role" defaultValue="a">
        <option value="a">Artist</option>
        <option value="v">Venue</option>
      </Select>,
    );
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Venue');
    expect(screen.getByLabelText('Role')).toHaveValue('v');
  });

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

  it('takes its name, its error and its duty from a Field', () => {
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
