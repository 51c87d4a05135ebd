import { render, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { useFieldBox, useFieldControl } from './field-context.ts';

const Control = (props: Parameters<typeof useFieldControl>[0]) => <input {...useFieldControl(props)} />;
const Box = (props: Parameters<typeof useFieldBox>[0]) => <div role="radiogroup" {...useFieldBox(props)} />;

const show = (control: ReactNode, field: Partial<ComponentProps<typeof Field>> = {}) =>
  render(
    <Field label="City" {...field}>
      {control}
    </Field>,
  );

describe('a control in a field', () => {
  it('has its label, its message and its state', () => {
    show(<Control />, { error: 'We know no such city', required: true });
    const control = screen.getByRole('textbox', { name: /^City/ });
    expect(control).toHaveAccessibleDescription('We know no such city');
    expect(control).toBeInvalid();
    expect(control).toBeRequired();
    expect(control).not.toHaveAttribute('required');
  });

  it('has no state that the field does not have', () => {
    show(<Control />);
    const control = screen.getByRole('textbox');
    for (const name of ['aria-describedby', 'aria-invalid', 'aria-required'])
      expect(control).not.toHaveAttribute(name);
  });

  it('keeps what it says of itself, and its own description beside the message', () => {
    show(
      <>
        <Control aria-invalid={false} aria-describedby="own" />
        <p id="own">In Portugal</p>
      </>,
      { error: 'We know no such city' },
    );
    const control = screen.getByRole('textbox');
    expect(control).toHaveAccessibleDescription('In Portugal We know no such city');
    expect(control).toHaveAttribute('aria-invalid', 'false');
  });

  it('outside of a field is as it was made', () => {
    render(<Control id="own" aria-label="Search" />);
    const control = screen.getByRole('textbox', { name: 'Search' });
    expect(control.getAttributeNames().toSorted()).toEqual(['aria-label', 'id']);
  });
});

describe('a box in a field', () => {
  it('is named by the label of the field', () => {
    show(<Box />);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleName('City');
  });

  it('keeps a name of its own', () => {
    show(<Box aria-label="City of the venue" />);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleName('City of the venue');
    expect(screen.getByRole('radiogroup')).not.toHaveAttribute('aria-labelledby');
  });
});
