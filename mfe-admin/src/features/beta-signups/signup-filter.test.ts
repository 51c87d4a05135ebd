import { describe, expect, it } from 'vitest';
import { NO_FILTER, queryOf, type SignupFilter } from './signup-filter.ts';

const NOW = new Date(2026, 10, 21, 12, 0);
const asked = (filter: Partial<SignupFilter>) => queryOf({ ...NO_FILTER, ...filter }, NOW);

describe('queryOf', () => {
  it('asks for all signups without a filter', () => {
    expect(asked({})).toEqual({});
    expect(asked({ search: '  ' })).toEqual({});
  });

  it('leaves out blanks around the text', () => {
    expect(asked({ search: ' Salt House ' })).toEqual({ search: 'Salt House' });
  });

  it("starts today at the viewer's midnight [admin-dashboard 10]", () => {
    expect(asked({ period: 'today' })).toEqual({ since: new Date(2026, 10, 21, 0, 0).toISOString() });
  });

  it('reads a week as the last 7 days and a month as the last 30 [admin-dashboard 10]', () => {
    expect(asked({ period: 'week' })).toEqual({ since: new Date(2026, 10, 14, 12, 0).toISOString() });
    expect(asked({ period: 'month' })).toEqual({ since: new Date(2026, 9, 22, 12, 0).toISOString() });
  });

  it('applies all filters together', () => {
    expect(asked({ search: 'choir', role: 'venue', period: 'today' })).toEqual({
      search: 'choir',
      role: 'venue',
      since: new Date(2026, 10, 21, 0, 0).toISOString(),
    });
  });
});
