import { countToDo } from '@backline/contracts/desk/to-do';
import { buildToDoCounts } from '@backline/contracts/testing/desk/to-do-builder';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToDoStrip } from './to-do-strip.tsx';

withMockApi();
const open = () => renderRoutes([{ path: '/', element: <ToDoStrip /> }], { at: '/' });

describe('the strip of work', () => {
  it('shows how much waits of each kind, and leads to it [to-do 1]', async () => {
    mockApi.use(mockCall(countToDo, buildToDoCounts({ venue: 2, report: 100 })));
    open();
    const venues = await screen.findByRole('link', { name: 'Venues to check 2' });
    expect(venues).toHaveAttribute('href', '/admin/to-do?kind=venue');
    expect(screen.getByRole('link', { name: 'Reports 99+' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('says that nothing waits', async () => {
    mockApi.use(mockCall(countToDo, buildToDoCounts()));
    open();
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To do' })).toHaveAttribute('href', '/admin/to-do');
  });

  it('says that it could not be loaded', async () => {
    mockApi.use(mockCall(countToDo, refuse('unavailable')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('What is to do could not be loaded');
  });
});
