import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  describeConformance((props) => <Checkbox {...props}>Keep me signed in</Checkbox>, { boxed: true });
});

describe('a checkbox', () => {
  it('is turned by a press on its words and by Space', async () => {
    render(<Checkbox>Keep me signed in</Checkbox>);
    await userEvent.click(screen.getByText('Keep me signed in'));
    expect(screen.getByRole('checkbox', { name: 'Keep me signed in' })).toBeChecked();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
