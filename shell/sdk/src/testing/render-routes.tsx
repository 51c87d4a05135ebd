import { getFlags, type FlagName } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createQueryClient, endpointQuery } from '#src/calls/query-client.ts';
import { useToast } from '#src/screen/toast.ts';
import { FilledSlots, type Fillers } from './filled-slots.tsx';

/** Shows the toast that the shell would show, so that tests can read it. */
function ToastText() {
  const current = useToast((state) => state.current);
  return (
    <output>
      {current?.title} {current?.description}
    </output>
  );
}

interface RoutesOptions {
  at: string | { pathname: string; state: unknown };
  flags?: readonly FlagName[];
  fillers?: Fillers;
}

/**
 * Renders a remote's routes at a path as the shell would: with router, query cache and toasts. Returns a
 * `user-event` instance and the router, whose `state.location` is the present page. `flags` are the release flags
 * that are on, known from the start. `fillers` are the parts of other remotes that fill slots of the screen.
 */
export function renderRoutes(routes: RouteObject[], { at, flags, fillers = {} }: RoutesOptions) {
  useToast.setState({ current: null });
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Another page</p> }], {
    initialEntries: [at],
  });
  const client = createQueryClient();
  if (flags) client.setQueryData(endpointQuery(getFlags, {}).queryKey, buildFlags(...flags));
  const view = render(
    <QueryClientProvider client={client}>
      <FilledSlots fillers={fillers}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </FilledSlots>
      <ToastText />
    </QueryClientProvider>,
  );
  return { ...view, router, person: userEvent.setup() };
}
