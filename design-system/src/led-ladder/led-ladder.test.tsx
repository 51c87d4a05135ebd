import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { LedLadder } from './led-ladder.tsx';

describe('LedLadder', () => {
  describeConformance((props) => <LedLadder label="5 of 8" segments={8} on={5} {...props} />);
});

describe('a ladder', () => {
  it('lights what stays, what is lit and what is held, in that order', () => {
    render(<LedLadder label="credits" segments={6} rest={2} on={1} held={1} />);
    const leds = [...screen.getByRole('img', { name: 'credits' }).children];
    expect(leds.map((led) => led.getAttribute('data-led'))).toEqual([
      'rest',
      'rest',
      'on',
      'held',
      null,
      null,
    ]);
  });

  it('tells its value as a progress bar', () => {
    render(<LedLadder role="progressbar" label="Letters" segments={8} on={5} />);
    expect(screen.getByRole('progressbar', { name: 'Letters' })).toHaveAttribute('aria-valuenow', '5');
  });
});
