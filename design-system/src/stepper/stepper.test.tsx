import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
import { Stepper } from './stepper.tsx';

describe('Stepper', () => {
  describeConformance((props) => <Stepper steps={5} current={2} {...props} />);
});

describe('a stepper', () => {
  it('tells the present step', () => {
    render(<Stepper steps={5} current={3} />);
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
  });

  it('tells it in the words of its page', () => {
    render(<Stepper steps={3} current={1} label="First the venue" />);
    expect(screen.queryByText('Step 1 of 3')).not.toBeInTheDocument();
    expect(screen.getByText('First the venue')).toBeVisible();
  });

  it('marks steps as done or coming, and hides the line from screen readers', () => {
    const { container } = render(<Stepper steps={4} current={3} />);
    const line = container.querySelector('[aria-hidden=true]');
    expect([...(line?.children ?? [])].map((step) => step.getAttribute('data-state'))).toEqual([
      'done',
      'done',
      'now',
      'next',
    ]);
  });
});
