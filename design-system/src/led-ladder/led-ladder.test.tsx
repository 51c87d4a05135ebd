import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { LedLadder, type LedLadderProps } from './led-ladder.tsx';

describe('LedLadder', () => {
  describeConformance((props) => <LedLadder label="5 of 8" segments={8} on={5} {...props} />);
});

describe('the look of a LedLadder', () => {
  describeStates<LedLadderProps>(
    (props) => <LedLadder label="5 of 8" segments={8} on={5} {...props} />,
    [
      [{ tone: 'warn' }, 'data-tone', 'warn'],
      [{ size: 'lg' }, 'data-size', 'lg'],
    ],
  );
});

describe('a ladder', () => {
  it('lights and reports no more segments than it has', () => {
    render(<LedLadder role="progressbar" label="Letters" segments={3} on={9} />);
    const ladder = screen.getByRole('progressbar', { name: 'Letters' });
    expect(ladder.children).toHaveLength(3);
    expect(ladder).toHaveAttribute('aria-valuenow', '3');
  });

  it('marks the labels that it has reached, and hides them from screen readers', () => {
    render(
      <LedLadder
        label="70 of 210 points"
        segments={21}
        on={7}
        ticks={[
          { at: 5, label: '2' },
          { at: 10, label: '3' },
        ]}
      />,
    );
    expect(screen.getByText('2')).toHaveAttribute('data-reached', 'true');
    expect(screen.getByText('3')).not.toHaveAttribute('data-reached');
    expect(screen.getByText('2').closest('[aria-hidden=true]')).not.toBeNull();
  });

  it('shows resting, lit and held segments, in this order', () => {
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

  it('reports its value as a progress bar', () => {
    render(<LedLadder role="progressbar" label="Letters" segments={8} on={5} />);
    expect(screen.getByRole('progressbar', { name: 'Letters' })).toHaveAttribute('aria-valuenow', '5');
  });
});
