import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { OptionStrip } from './option-strip.tsx';

const OPTIONS = ['Bar', 'Club', 'Hall'].map((label) => ({ value: label.toLowerCase(), label }));

describe('OptionStrip', () => {
  describeConformance((props) => <OptionStrip options={OPTIONS} {...props} />);
});

describe('an option strip', () => {
  it('holds one choice, moved by the arrow keys', async () => {
    const change = vi.fn();
    render(<OptionStrip options={OPTIONS} defaultValue={['bar']} onValueChange={change} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Bar' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith(['club']);
    expect(screen.getByRole('radio', { name: 'Club' })).toBeChecked();
  });

  it('holds several choices and lets each be taken back', async () => {
    const change = vi.fn();
    render(<OptionStrip multiple options={OPTIONS} defaultValue={['bar']} onValueChange={change} />);
    await userEvent.click(screen.getByText('Hall'));
    expect(change).toHaveBeenLastCalledWith(['bar', 'hall']);
    await userEvent.click(screen.getByText('Bar'));
    expect(change).toHaveBeenLastCalledWith(['hall']);
  });

  it('shows the value that it is given, whatever is pressed', async () => {
    render(<OptionStrip multiple options={OPTIONS} value={['club']} />);
    await userEvent.click(screen.getByText('Bar'));
    expect(screen.getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Club' })).toBeChecked();
  });
});
