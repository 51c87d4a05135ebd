import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoutes } from '#src/testing/index.ts';
import { PeriodHead, usePeriod } from './period-head.tsx';

function Head() {
  const period = usePeriod([7, 28, 365], 28);
  return (
    <>
      <PeriodHead period={period} shown={{ from: '2026-10-25', to: '2026-11-21' }} />
      <p>{period.days} days</p>
    </>
  );
}
const open = (search = '') => renderRoutes([{ path: '/', element: <Head /> }], { at: `/${search}` });
const choice = () => screen.getByRole('combobox', { name: 'Period' });

describe('the period', () => {
  it('is the usual one, and tells its days', () => {
    open();
    expect(choice()).toHaveDisplayValue('Last 28 days');
    expect(screen.getByText('25 Oct to 21 Nov 2026')).toBeVisible();
  });

  it('is the one of the address', () => {
    open('?days=365');
    expect(choice()).toHaveDisplayValue('Last 12 months');
  });

  it.each(['?days=9', '?days=', '?days=28.0', '?days=all'])('is the usual one at %s', (search) => {
    open(search);
    expect(screen.getByText('28 days')).toBeVisible();
  });

  it('changes the address, which keeps all else and is no step of the history', async () => {
    const { person, router } = open('?tab=views&days=7');
    await person.selectOptions(choice(), 'Last 12 months');
    expect(screen.getByText('365 days')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=views&days=365');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});
