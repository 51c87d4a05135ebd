import { countAct } from '@backline/contracts/figures/page-views';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isUncounted, setUncounted } from './objection.ts';
import { tellCount } from './tell-count.ts';

withMockApi();

it('a person who objects is not counted, until they withdraw the objection [numbers 11]', async () => {
  onTestFinished(() => setUncounted(false));
  const told = vi.fn(() => ({ id: 'juno' }));
  mockApi.use(mockCall(countAct, told));
  const share = () => tellCount(countAct, { params: { id: 'juno' }, body: { act: 'share' } });
  setUncounted(true);
  expect(isUncounted()).toBe(true);
  share();
  setUncounted(false);
  share();
  await expect.poll(() => told.mock.calls.length).toBe(1);
});
