import { starApplication } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  one,
  openJudge,
  panel,
  rowOf,
  three,
  VIEW,
  withJudge,
} from '#src/features/applications/testing/judge.tsx';

withJudge();

describe('the star of an application', () => {
  it('is shown in the panel and in the row, and can be taken back [organisation-dashboard 38]', async () => {
    const applications = three();
    const { person } = openJudge(applications);
    const opened = within(await panel('Marisol'));
    const starred: unknown[] = [];
    mockApi.use(
      mockCall(starApplication, ({ body }) => {
        starred.push(body);
        return (applications[0] = one('a', 'Marisol', { venueView: { ...VIEW, ...(body as object) } }));
      }),
    );
    await person.click(opened.getByRole('button', { name: 'Star', pressed: false }));
    const star = await opened.findByRole('button', { name: 'Starred', pressed: true });
    expect(within(rowOf('Marisol')).getByText('Starred')).toBeInTheDocument();
    await person.click(star);
    expect(await opened.findByRole('button', { name: 'Star', pressed: false })).toBeVisible();
    expect(starred).toEqual([{ starred: true }, { starred: false }]);
  });

  it('stays as it was when it could not be saved, and a toast says so', async () => {
    mockApi.use(mockCall(starApplication, refuse('internal', { message: 'Something broke.' })));
    const { person } = openJudge(three());
    const opened = within(await panel('Marisol'));
    await person.click(opened.getByRole('button', { name: 'Star' }));
    expect(await screen.findByText('The star was not saved Something broke.')).toBeVisible();
    await waitFor(() => expect(opened.getByRole('button', { name: 'Star' })).toBeEnabled());
  });
});
