import { listEvents } from '@backline/contracts/records/events';
import { getFlags } from '@backline/contracts/platform/flags';
import { buildEvent } from '@backline/contracts/testing/builders';
import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient, endpointPages, endpointQuery } from './query-client.ts';
import { mockApi } from '#src/testing/mock/mock-api.ts';
import { mockCall, pageOf, refuse } from '#src/testing/mock/mock-call.ts';
import { withMockApi } from '#src/testing/mock/with-mock-api.ts';

withMockApi();
afterEach(() => onlineManager.setOnline(true));

describe('a browser that reports to be offline', () => {
  it('makes a call fail at once instead of pausing it', async () => {
    mockApi.use(mockCall(getFlags, refuse('unavailable')));
    onlineManager.setOnline(false);
    await expect(createQueryClient().query(endpointQuery(getFlags, {}))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('the answer of a query', () => {
  it('never goes stale by itself, and a failed call is not repeated [lists 4]', async () => {
    const requests: string[] = [];
    const client = createQueryClient();
    const read = (name: string, answer: () => string) =>
      client.query({
        queryKey: [name],
        queryFn: () => {
          requests.push(name);
          return answer();
        },
      });
    const fail = () => {
      throw new Error('away');
    };
    await expect(read('missing', fail)).rejects.toThrow('away');
    expect(await read('kept', () => 'first')).toBe('first');
    expect(await read('kept', () => 'second')).toBe('first');
    expect(requests).toEqual(['missing', 'kept']);
  });
});

describe('a list in pages', () => {
  it('follows the Link header with the same filters, and ends without one [lists 1]', async () => {
    const requests: string[] = [];
    mockApi.use(
      mockCall(listEvents, ({ query }) => {
        requests.push(query.toString());
        return query.has('cursor') ? [buildEvent({ id: 'b' })] : pageOf([buildEvent({ id: 'a' })], 'after a');
      }),
    );
    const events = new InfiniteQueryObserver(
      createQueryClient(),
      endpointPages(listEvents, { query: { limit: 1 } }),
    );
    const first = await events.fetchNextPage();
    expect([first.data?.map(({ id }) => id), first.hasNextPage]).toEqual([['a'], true]);
    const second = await events.fetchNextPage();
    expect([second.data?.map(({ id }) => id), second.hasNextPage]).toEqual([['a', 'b'], false]);
    expect(requests).toEqual(['limit=1', 'limit=1&cursor=after+a']);
  });
});
