import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Input } from '#src/input/input.tsx';
import { Field, FieldGroup, Hint } from './field.tsx';

describe('Field', () => {
  describeConformance((props) => <Field label="Email" {...props} />);
});

describe('FieldGroup', () => {
  describeConformance((props) => <FieldGroup label="I am" {...props} />);
});

describe('Hint', () => {
  describeConformance((props) => <Hint {...props}>Words</Hint>);
});

describe('a field', () => {
  it('marks its control as invalid and gives the reason', () => {
    render(
      <Field label="Email" hint="We write to it." error="Enter an address">
        <Input />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Enter an address');
  });

  it('describes the control by its hint while nothing is wrong', () => {
    render(
      <Field label="Email" hint="We write to it.">
        <Input aria-describedby="other" />
      </Field>,
    );
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAccessibleDescription('We write to it.');
    expect(input.getAttribute('aria-describedby')).toMatch(/^other /);
    expect(input).not.toBeInvalid();
  });

  it('tells that it is required, without a star in the name', () => {
    render(
      <Field label="Email" required>
        <Input />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  });

  it('names a group of controls by its legend', () => {
    render(<FieldGroup label="I am" error="Choose one" />);
    expect(screen.getByRole('group', { name: 'I am' })).toHaveAccessibleDescription('Choose one');
  });

  it('marks a group as required, but not each of its controls', () => {
    render(
      <FieldGroup label="Where" required error="Fill in one">
        <Input aria-label="City" />
        <Input aria-label="Country" />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Where' })).toHaveAccessibleDescription('Required Fill in one');
    const [city, country] = screen.getAllByRole('textbox');
    expect(city).toBeInvalid();
    expect(city).not.toBeRequired();
    expect(country).not.toHaveAttribute('id', city?.id || 'no id');
    expect(country).not.toHaveAccessibleDescription();
  });
});
