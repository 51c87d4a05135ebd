import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { describeConformance } from '#src/testing/conformance.tsx';
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
  it('draws nothing without values', () => {
    const { container } = render(chart({ points: [] }));
    expect(lines(container)).toEqual(['', '']);
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('with one value is a point at its end', () => {
    const { container } = render(chart({ points: weeks(2) }));
    expect(lines(container)).toEqual(['100,0', '100,0 100,0']);
  });

  it('goes from left to right above 0, with a separate line for the newest stretch', () => {
    const { container } = render(chart({}));
    expect(lines(container)).toEqual(['0,60 50,100 100,0', '50,100 100,0']);
  });

  it('is a list of labels and values for screen readers', () => {
    render(chart({ format: (value) => `${value} sent`, note: 'Three weeks, 14 applications.' }));
    const rows = within(screen.getByRole('list', { name: 'Applications per week' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Week 1: 4 sent',
      'Week 2: 0 sent',
      'Week 3: 10 sent',
    ]);
    expect(screen.getByText('Three weeks, 14 applications.')).toBeVisible();
  });

  it('has at most four labels below, the last with its value', () => {
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
  ])('for %d is %i, and half of it is round too', (largest, end) => {
    expect(axisEnd(largest)).toBe(end);
  });
});
