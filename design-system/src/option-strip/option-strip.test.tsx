import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { FieldGroup } from '#src/field/field.tsx';
import { OptionStrip } from './option-strip.tsx';

const OPTIONS = ['Bar', 'Club', 'Hall'].map((label) => ({ value: label.toLowerCase(), label }));

describe('OptionStrip', () => {
  describeConformance((props) => <OptionStrip options={OPTIONS} {...props} />);
});

describe('the choice of an option strip', () => {
  describeControlled({
    prop: 'value',
    listener: 'onValueChange',
    from: ['bar'],
    to: ['hall'],
    mount: (props) => <OptionStrip options={OPTIONS} {...props} />,
    shown: () =>
      screen.queryAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value')),
    act: () => userEvent.click(screen.getByText('Hall')),
  });
});

describe('an option strip', () => {
  it('has one choice, which the arrow keys move', async () => {
    const change = vi.fn();
    render(<OptionStrip options={OPTIONS} defaultValue={['bar']} onValueChange={change} />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Bar' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith(['club']);
    expect(screen.getByRole('radio', { name: 'Club' })).toBeChecked();
  });

  it('has several choices, each of which can be removed', async () => {
    const change = vi.fn();
    render(<OptionStrip multiple options={OPTIONS} defaultValue={['bar']} onValueChange={change} />);
    await userEvent.click(screen.getByText('Hall'));
    expect(change).toHaveBeenLastCalledWith(['bar', 'hall']);
    await userEvent.click(screen.getByText('Bar'));
    expect(change).toHaveBeenLastCalledWith(['hall']);
  });

  it('shows the value of its owner, whatever is pressed', async () => {
    render(<OptionStrip multiple options={OPTIONS} value={['club']} />);
    await userEvent.click(screen.getByText('Bar'));
    expect(screen.getByRole('checkbox', { name: 'Bar' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Club' })).toBeChecked();
  });

  it('refuses a disabled option', async () => {
    const change = vi.fn();
    render(<OptionStrip options={[{ value: 'bar', label: 'Bar', disabled: true }]} onValueChange={change} />);
    await userEvent.click(screen.getByText('Bar'));
    expect(change).not.toHaveBeenCalled();
  });

  it('is marked by the error of its group', () => {
    render(
      <FieldGroup label="Venue type" error="Choose one">
        <OptionStrip options={OPTIONS} data-testid="strip" />
      </FieldGroup>,
    );
    expect(screen.getByTestId('strip')).toHaveAttribute('data-invalid', 'true');
  });
});
