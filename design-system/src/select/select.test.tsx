import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
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
});
