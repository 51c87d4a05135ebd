import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance, describeStates } from '#src/testing/conformance.tsx';
import { BarChart, type Bar, type BarChartProps } from './bar-chart.tsx';

const BARS: Bar[] = [
  { label: 'Views', value: 2410 },
  { label: 'Applications', value: 58, note: '2.4 % of views' },
  { label: 'Waiting', value: 4, tone: 'open' },
  { label: 'Accepted', value: 9, tone: 'mark' },
];

const chart = (props: Partial<BarChartProps>) => (
  <BarChart label="From view to booking" bars={BARS} {...props} />
);
const rows = () =>
  within(screen.getByRole('list', { name: 'From view to booking' })).getAllByRole('listitem');
const shares = () =>
  rows().map((row) => Number(row.querySelector<HTMLElement>('.track')?.style.getPropertyValue('--share')));

describe('BarChart', () => {
  describeConformance(chart);
  describeStates<BarChartProps>(chart, [[{ direction: 'up' }, 'data-direction', 'up']]);
});

describe('a chart of bars', () => {
  it('draws nothing without values', () => {
    render(chart({ bars: [] }));
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('stays in its frame when all values are 0 or less', () => {
    render(
      chart({
        bars: [
          { label: 'None', value: 0 },
          { label: 'Less', value: -3 },
        ],
      }),
    );
    expect(shares()).toEqual([0, 0]);
    expect(document.querySelector('.fill')).not.toBeInTheDocument();
  });

  it('is a list of labels, values and notes for screen readers', () => {
    render(chart({ note: 'Views count a person once a day.' }));
    expect(rows().map((row) => row.textContent)).toEqual([
      'Views 2,410',
      'Applications 58 2.4 % of views',
      'Waiting 4',
      'Accepted 9',
    ]);
    expect(screen.getByText('Views count a person once a day.')).toBeVisible();
  });

  it('draws every bar from 0 on one scale', () => {
    render(
      chart({
        bars: [
          { label: 'a', value: 10 },
          { label: 'b', value: 5 },
        ],
      }),
    );
    expect(shares()).toEqual([1, 0.5]);
  });

  it('ends its axis at the given maximum, and never below the largest value', () => {
    const { rerender } = render(chart({ bars: [{ label: 'a', value: 10 }], max: 40 }));
    expect(shares()).toEqual([0.25]);
    rerender(chart({ bars: [{ label: 'a', value: 10 }], max: 5 }));
    expect(shares()).toEqual([1]);
  });

  it('marks the final bar and the open one', () => {
    render(chart({}));
    expect(rows().map((row) => row.getAttribute('data-tone'))).toEqual([null, null, 'open', 'mark']);
  });

  it('formats values as its page wants', () => {
    render(chart({ format: (value) => `${value} h` }));
    expect(screen.getByText('58 h')).toBeVisible();
  });

  it('can be reached by keyboard when it may scroll', () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ label: `Week ${i + 1}`, value: i }));
    const { rerender } = render(chart({ bars: many, direction: 'up' }));
    expect(screen.getByRole('list')).toHaveAttribute('tabindex', '0');
    rerender(chart({ bars: many, direction: 'across' }));
    expect(screen.getByRole('list')).not.toHaveAttribute('tabindex');
  });
});
