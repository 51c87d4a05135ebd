import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeWritten } from '#src/testing/conformance.tsx';
import { Field } from '#src/field/field.tsx';
import { Textarea } from './textarea.tsx';

describe('Textarea', () => {
  describeConformance((props) => <Textarea aria-label="Message" {...props} />);
  describeWritten((props) => <Textarea aria-label="Message" {...props} />);
});

describe('Textarea with a counter', () => {
  describeConformance((props) => <Textarea aria-label="Message" counter maxLength={9} {...props} />);
  describeWritten((props) => <Textarea aria-label="Message" counter maxLength={9} {...props} />);
});

describe('a counter', () => {
  it('counts typed letters and shows when it is full', async () => {
    render(<Textarea aria-label="Message" counter maxLength={3} />);
    const message = screen.getByLabelText('Message');
    await userEvent.type(message, 'abcd');
    expect(message).toHaveAccessibleDescription('3 / 3');
    expect(screen.getByText('3 / 3')).toHaveAttribute('data-full');
  });

  it.each([
    [4000, '4 / 4,000'],
    [999, '4 / 999'],
    [1_000_000, '4 / 1,000,000'],
  ])('writes its limit of %d in groups', (maxLength, text) => {
    render(<Textarea aria-label="Message" counter maxLength={maxLength} defaultValue="slow" />);
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription(text);
  });

  it('counts the text of its owner', () => {
    render(<Textarea aria-label="Message" counter maxLength={9} value="slow" onChange={() => undefined} />);
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('4 / 9');
  });

  it('is read with the message of its Field', () => {
    render(
      <Field label="Message" error="Say why you fit">
        <Textarea counter maxLength={9} defaultValue="slow" />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription(
      '4 / 9 Say why you fit',
    );
  });

  it('shows when a given text is longer than allowed', () => {
    render(<Textarea aria-label="Message" counter maxLength={3} defaultValue="abcd" />);
    expect(screen.getByText('4 / 3')).toHaveAttribute('data-full');
  });

  it.each([3, 1_000])('with a limit of its own, %d, keeps longer text', async (counter) => {
    const text = 'a'.repeat(counter + 1);
    render(<Textarea aria-label="Message" counter={counter} />);
    await userEvent.click(screen.getByLabelText('Message'));
    await userEvent.paste(text);
    expect(screen.getByLabelText('Message')).toHaveValue(text);
    expect(screen.getByText(/ \/ /)).toHaveAttribute('data-full');
  });

  it('is left out without a limit', () => {
    render(<Textarea aria-label="Message" counter defaultValue="abcd" />);
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
  });
});
