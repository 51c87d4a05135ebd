import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useOwnAddress } from './use-own-address.ts';

const queriesOf = (id: string) => [{ queryKey: ['artist', id] }, { queryKey: ['mixes', id] }];

function Page({ asked, handle }: { asked: string; handle: string | undefined }) {
  useOwnAddress({ asked, handle, pathOf: (present) => `/profile/${present}`, queriesOf });
  return null;
}

function open(asked: string, handle: string | undefined, rest = '') {
  const client = new QueryClient();
  client.setQueryData(['artist', asked], { name: 'Juno Halide' });
  const page = <Page asked={asked} handle={handle} />;
  const router = createMemoryRouter(
    [
      { path: '/before', element: null },
      { path: `/profile/${asked}`, element: page },
      { path: '/profile/:id', element: null },
    ],
    { initialEntries: ['/before', `/profile/${asked}${rest}`] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const place = () =>
    router.state.location.pathname + router.state.location.search + router.state.location.hash;
  return { client, router, place };
}

describe('a link by id or by a former handle', () => {
  it('leads on to the present address, with all that follows the path', async () => {
    const { place } = open('64b7', 'juno', '?from=mail#mixes');
    await waitFor(() => expect(place()).toBe('/profile/juno?from=mail#mixes'));
  });

  it('is no page of its own in the history', async () => {
    const { router, place } = open('64b7', 'juno');
    await waitFor(() => expect(place()).toBe('/profile/juno'));
    await router.navigate(-1);
    expect(place()).toBe('/before');
  });

  it('takes along what was read, so that nothing is read twice', async () => {
    const { client, place } = open('64b7', 'juno');
    await waitFor(() => expect(place()).toBe('/profile/juno'));
    expect(client.getQueryData(['artist', 'juno'])).toEqual({ name: 'Juno Halide' });
    expect(client.getQueryData(['mixes', 'juno'])).toBeUndefined();
  });
});

it('the present address stays, and so does one whose handle is not known yet', () => {
  expect(open('juno', 'juno', '?a=1').place()).toBe('/profile/juno?a=1');
  expect(open('64b7', undefined).place()).toBe('/profile/64b7');
});
