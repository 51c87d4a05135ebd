import { flagName } from '@backline/contracts/platform/flags.schemas';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFlag } from './flags.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall, refuse } from '#src/testing/mock/mock-call.ts';
import { renderRoutes } from '#src/testing/render-routes.tsx';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';

withMockApi();

function Flag() {
  const { isOn, isError } = useFlag('events');
  return <p>{isError ? 'unknown' : isOn === undefined ? 'waits' : isOn ? 'on' : 'off'}</p>;
}
const show = () => renderRoutes([{ path: '/', element: <Flag /> }], { at: '/' });

describe('a release flag', () => {
  it('is on when the server says so [feature-flags 1]', async () => {
    const flags = Object.fromEntries(flagName.options.map((name) => [name, name === 'events'])) as Flags;
    mockApi.use(mockCall(getFlags, flags));
    show();
    expect(await screen.findByText('on')).toBeVisible();
  });

  it('is unknown when the flags cannot be read [feature-flags 2]', async () => {
    mockApi.use(mockCall(getFlags, refuse('unavailable')));
    show();
    expect(screen.getByText('waits')).toBeVisible();
    expect(await screen.findByText('unknown')).toBeVisible();
  });
});
