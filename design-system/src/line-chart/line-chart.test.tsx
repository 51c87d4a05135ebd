import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '../testing/conformance.tsx';
import { axisEnd, LineChart, type LineChartProps, type LinePoint } from './line-chart.tsx';

const weeks = (...values: number[]): LinePoint[] =>
  values.map((value, i) => ({ label: `Week ${i + 1}`, value }));

const chart = (props: Partial<LineChartProps>) => (
  <LineChart label="Applications per week" points={weeks(4, 0, 10)} {...props} />
);

const lines = (container: Element) =>
  [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));

describe('LineChart', () => {
  describeConformance(chart);
});

describe('a line', () => {
  it('draws nothing out of nothing', () => {
    const { container } = render(chart({ points: [] }));
    expect(lines(container)).toEqual(['', '']);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('of one value is a point at its end', () => {
    const { container } = render(chart({ points: weeks(2) }));
    expect(lines(container)).toEqual(['100,0', '100,0 100,0']);
  });

  it('goes from left to right over 0, and its newest stretch is a line of its own', () => {
    const { container } = render(chart({}));
    expect(lines(container)).toEqual(['0,60 50,100 100,0', '50,100 100,0']);
  });

  it('is a list of labels and values for who cannot see it', () => {
    render(chart({ format: (value) => `${value} sent`, note: 'Three weeks, 14 applications.' }));
    const rows = within(screen.getByRole('list', { name: 'Applications per week' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Week 1: 4 sent',
      'Week 2: 0 sent',
      'Week 3: 10 sent',
    ]);
    expect(screen.getByText('Three weeks, 14 applications.')).toBeVisible();
  });

  it('names four places below it at most, the last with its value', () => {
    const { container } = render(chart({ points: weeks(...Array.from({ length: 40 }, (_, i) => i)) }));
    const marks = [...container.querySelectorAll('.marks > span')].map((mark) => mark.textContent);
    expect(marks).toEqual(['Week 1', 'Week 14', 'Week 27', 'Week 40: 39']);
  });
});

describe('the end of an axis', () => {
  it.each([
    [Number.NaN, 2],
    [0, 2],
    [2, 2],
    [3, 4],
    [9, 10],
    [10, 10],
    [11, 20],
    [58, 60],
    [2410, 4000],
  ])('for %d is %i, whose half is round too', (largest, end) => {
    expect(axisEnd(largest)).toBe(end);
  });
});
