import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SourcesChart } from './sources-chart.tsx';

const SOURCES = [
  { source: 'social', views: 3 },
  { source: 'direct', views: 1 },
  { source: 'site', views: 0 },
] as const;

const bars = () => screen.getAllByRole('listitem').map((bar) => bar.textContent);

describe('the places that visitors came from', () => {
  it('each have their views and their share, and those from which nobody came are left out', () => {
    render(<SourcesChart sources={[...SOURCES]} />);
    expect(bars()).toEqual(['A social network 3 75 %', 'Directly, or from an app 1 25 %']);
  });

  it('have the same figures as a table', async () => {
    render(<SourcesChart sources={[...SOURCES]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Where they came from: show table' }));
    const table = within(screen.getByRole('table', { name: 'Where they came from as a table' }));
    expect(table.getByRole('row', { name: 'A social network 3 75 %' })).toBeVisible();
    expect(table.getByRole('row', { name: /^Backline – / })).toBeVisible();
  });

  it.each([
    ['one source', [{ source: 'search', views: 0 }] as const],
    ['every source', SOURCES.map(({ source }) => ({ source, views: 0 }))],
    ['no source', []],
  ])('are one sentence when nobody came at all, with %s', (_what, sources) => {
    render(<SourcesChart sources={[...sources]} />);
    expect(screen.getByText('Nobody opened your profile in these days.')).toBeVisible();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.queryByText('–')).not.toBeInTheDocument();
  });
});
