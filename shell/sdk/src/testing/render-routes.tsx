import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '#src/query-client.ts';
import { useToast } from '#src/toast.ts';

/** Shows the toast that the shell would show, so that tests can read it. */
function ToastText() {
  const current = useToast((state) => state.current);
  return (
    <output>
      {current?.title} {current?.description}
    </output>
  );
}

/**
 * Renders a remote's routes at a path as the shell would: with router, query cache and toasts. Returns a
 * `user-event` instance and the router, whose `state.location` is the present page.
 */
export function renderRoutes(
  routes: RouteObject[],
  { at }: { at: string | { pathname: string; state: unknown } },
) {
  useToast.setState({ current: null });
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Another page</p> }], {
    initialEntries: [at],
  });
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <ToastText />
    </QueryClientProvider>,
  );
  return { ...view, router, person: userEvent.setup() };
}
