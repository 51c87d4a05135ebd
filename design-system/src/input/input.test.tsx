import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeWritten } from '#src/testing/conformance.tsx';
import { SearchIcon } from '#src/icon/icon.tsx';
import { Input } from './input.tsx';

describe('Input', () => {
  describeConformance((props) => <Input aria-label="Email" {...props} />);
  describeWritten((props) => <Input aria-label="Email" {...props} />);
});

describe('Input with an icon', () => {
  describeConformance((props) => (
    <span>
      <Input aria-label="Search" lead={<SearchIcon />} {...props} />
    </span>
  ));
});

describe('an input', () => {
  it('takes no text while it is disabled or read-only', async () => {
    render(
      <>
        <Input aria-label="off" disabled defaultValue="a" />
        <Input aria-label="fixed" readOnly defaultValue="b" />
      </>,
    );
    await userEvent.type(screen.getByLabelText('off'), 'x');
    await userEvent.type(screen.getByLabelText('fixed'), 'x');
    expect(screen.getByLabelText('off')).toHaveValue('a');
    expect(screen.getByLabelText('fixed')).toHaveValue('b');
  });
});
