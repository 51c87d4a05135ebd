import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeConformance, describeControlled } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { RadioGroup, RadioGroupItem, type RadioGroupProps } from './radio-group.tsx';

function Results(props: RadioGroupProps) {
  return (
    <RadioGroup aria-label="Result" {...props}>
      <RadioGroupItem value="paid" hint="Credits are added at once.">
        Succeeds
      </RadioGroupItem>
      <RadioGroupItem value="declined">Card declined</RadioGroupItem>
      <RadioGroupItem value="later" disabled>
        Not today
      </RadioGroupItem>
    </RadioGroup>
  );
}

const chosen = () => screen.queryByRole('radio', { checked: true })?.getAttribute('value');

describe('RadioGroup', () => {
  describeConformance((props) => <RadioGroup aria-label="Result" {...props} />);
});

describe('RadioGroupItem', () => {
  describeConformance(
    (props) => (
      <RadioGroup aria-label="Result">
        <RadioGroupItem value="paid" {...props}>
          Succeeds
        </RadioGroupItem>
      </RadioGroup>
    ),
    { boxed: true },
  );
});

describe('the state of a group of radios', () => {
  describeControlled({
    prop: 'value',
    listener: 'onValueChange',
    from: 'paid',
    to: 'declined',
    mount: (props) => <Results {...props} />,
    shown: chosen,
    act: () => userEvent.click(screen.getByText('Card declined')),
  });
});

describe('a group of radios', () => {
  it('refuses a disabled choice', async () => {
    const change = vi.fn();
    render(<Results onValueChange={change} />);
    await userEvent.click(screen.getByText('Not today'));
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: 'Not today' })).toBeDisabled();
  });

  it('is one tab stop, and arrows choose, skip disabled choices and wrap', async () => {
    render(
      <>
        <Results defaultValue="paid" />
        <button type="button">After</button>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Succeeds' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('declined');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe('paid');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it('describes each choice by its hint', () => {
    render(<Results />);
    expect(screen.getByRole('radio', { name: 'Succeeds' })).toHaveAccessibleDescription(
      'Credits are added at once.',
    );
  });

  it('takes its name, its error and its required state from a Field', () => {
    render(
      <Field label="Result of the payment" required error="Choose one">
        <RadioGroup>
          <RadioGroupItem value="paid">Succeeds</RadioGroupItem>
        </RadioGroup>
      </Field>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Result of the payment' });
    expect(group).toBeInvalid();
    expect(group).toBeRequired();
    expect(group).toHaveAccessibleDescription('Choose one');
  });

  it('is part of a form, which can reset it', async () => {
    render(
      <form aria-label="Checkout">
        <Results name="result" defaultValue="paid" />
        <button type="reset">Reset</button>
      </form>,
    );
    await userEvent.click(screen.getByText('Card declined'));
    expect(new FormData(screen.getByRole('form')).get('result')).toBe('declined');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(chosen()).toBe('paid');
  });
});
