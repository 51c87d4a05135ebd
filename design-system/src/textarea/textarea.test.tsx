import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Textarea } from './textarea.tsx';

describe('Textarea', () => {
  describeConformance((props) => <Textarea aria-label="Message" {...props} />);
});

describe('Textarea with a counter', () => {
  describeConformance((props) => <Textarea aria-label="Message" counter maxLength={9} {...props} />);
});

describe('a counter', () => {
  it('counts what is typed and tells when it is full', async () => {
    render(<Textarea aria-label="Message" counter maxLength={3} />);
    const message = screen.getByLabelText('Message');
    await userEvent.type(message, 'abcd');
    expect(message).toHaveAccessibleDescription('3 / 3');
    expect(screen.getByText('3 / 3')).toHaveAttribute('data-full');
  });

  it('counts the text that it is given', () => {
    render(<Textarea aria-label="Message" counter maxLength={9} value="slow" onChange={() => undefined} />);
    expect(screen.getByLabelText('Message')).toHaveAccessibleDescription('4 / 9');
  });
});
