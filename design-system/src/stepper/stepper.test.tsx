import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { Stepper } from './stepper.tsx';

describe('Stepper', () => {
  describeConformance((props) => <Stepper steps={5} current={2} {...props} />);
});

describe('a stepper', () => {
  it('says where the person stands', () => {
    render(<Stepper steps={5} current={3} />);
    expect(screen.getByText('Step 3 of 5')).toBeVisible();
  });
});
