import type { User } from '@backline/contracts/accounts/auth';
import type { BootData } from '@backline/contracts/platform/releases';
import { QueryClientProvider } from '@tanstack/react-query';
import { getResponse, type RequestHandler } from 'msw';
import { useState, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type InitialEntry, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '#src/calls/query-client.ts';
import type { RemoteApp } from '#src/paths/remote-app.ts';
import { setSessionUser } from '#src/session/session-store.ts';
import { useToast } from '#src/screen/toast.ts';
import { FilledSlots, type Fillers } from './filled-slots.tsx';
import { USUAL_ANSWERS } from './usual-answers.ts';
import { writeBoot } from './write-boot.ts';

/** The state of a screen in a story. */
export interface StoryOptions {
  /** Path, with its query, e.g. `/events/event-oyelaran`, or an entry of the history with its state. */
  at: InitialEntry;
  /**
   * The answers of the API: `mockCall(...)`, `unanswered(...)`. Any call but these and `USUAL_ANSWERS` is refused and
   * reported.
   */
  answers?: RequestHandler[];
  /**
   * The signed-in person, or null for a signed-out one.
   * @default null
   */
  user?: User | null;
  /**
   * Other data that the edge wrote into the page, e.g. `{ demo: true }`.
   * @default {}
   */
  boot?: Partial<BootData>;
  /**
   * Entries of the tab's session storage.
   * @default {}
   */
  remembered?: Record<string, string>;
  /**
   * `bars` shows the screen between the shell's bars. `own` is for a screen that draws the whole page: its path is
   * listed under `backline.ownLayout` in the remote's `package.json`. @default 'bars'
   */
  layout?: 'bars' | 'own';
  /**
   * The parts of other remotes that fill slots of the screen.
   * @default {}
   */
  fillers?: Fillers;
}

/** A story in Storybook's format. It is not Storybook's own type, so that remotes do not depend on it. */
export interface ScreenStory {
  parameters: Record<string, unknown>;
  beforeEach: () => () => void;
  render: () => ReactElement;
}

/**
 * A screen of a remote as a story. It has router, query cache and session as in the shell, and an API that gives
 * exactly `answers`. Stories do not share state.
 */
export function storyOf(
  { routes }: Pick<RemoteApp, 'routes'>,
  { at, answers = [], user = null, boot = {}, remembered = {}, layout = 'bars', fillers = {} }: StoryOptions,
): ScreenStory {
  return {
    parameters: { layout: 'fullscreen', frame: layout === 'bars' ? 'main' : 'none' },
    beforeEach: () => {
      sessionStorage.clear();
      for (const [key, value] of Object.entries(remembered)) sessionStorage.setItem(key, value);
      useToast.setState({ current: null });
      setSessionUser(user);
      const takeBootBack = writeBoot({ ...boot, user });
      const takeFetchBack = answerFetch(answers);
      return () => {
        takeFetchBack();
        takeBootBack();
        setSessionUser(null);
      };
    },
    render: () => <Screen routes={routes} at={at} fillers={fillers} />,
  };
}

interface ScreenProps {
  routes: RouteObject[];
  at: InitialEntry;
  fillers: Fillers;
}

function Screen({ routes, at, fillers }: ScreenProps) {
  const [client] = useState(createQueryClient);
  const [router] = useState(() =>
    createMemoryRouter([...routes, { path: '*', element: <p>Another page</p> }], { initialEntries: [at] }),
  );
  return (
    <QueryClientProvider client={client}>
      <FilledSlots fillers={fillers}>
        <RouterProvider router={router} />
      </FilledSlots>
    </QueryClientProvider>
  );
}

function answerFetch(answers: RequestHandler[]): () => void {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const response = await getResponse([...answers, ...USUAL_ANSWERS], request);
    if (response) return response;
    if (!new URL(request.url).pathname.startsWith('/api/')) return real(request);
    reportError(new Error(`The story has no answer for ${request.method} ${request.url}`));
    return Response.json({ message: 'No answer', code: 'unavailable', requestId: 'story' }, { status: 503 });
  };
  return () => {
    globalThis.fetch = real;
  };
}
