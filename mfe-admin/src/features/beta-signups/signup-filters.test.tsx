import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NO_FILTER, type SignupFilter } from './signup-filter.ts';
import { SignupFilters } from './signup-filters.tsx';

function show(filter: SignupFilter = NO_FILTER) {
  const changed = vi.fn<(filter: SignupFilter) => void>();
  const exported = vi.fn<() => void>();
  render(<SignupFilters filter={filter} onChange={changed} onExport={exported} exporting={false} />);
  return { changed, exported };
}

describe('the filters of the signups', () => {
  it('change one value and keep the others', async () => {
    const filter: SignupFilter = { search: 'choir', role: 'all', period: 'week' };
    const { changed } = show(filter);
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Venue');
    expect(changed).toHaveBeenCalledExactlyOnceWith({ ...filter, role: 'venue' });
  });

  it('offer four periods', () => {
    show();
    const options = [...screen.getByLabelText('Date').children].map((option) => option.textContent);
    expect(options).toEqual(['All Time', 'Today', 'This Week', 'This Month']);
  });

  it('export the list', async () => {
    const { exported } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(exported).toHaveBeenCalledOnce();
  });
});
