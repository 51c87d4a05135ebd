import { getCredits } from '@backline/contracts/shop/credits';
import { buildCredits, buildUser } from '@backline/contracts/testing/builders';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bootData } from '#src/calls/boot-data.ts';
import { endpointQuery } from '#src/calls/query-client.ts';
import { useSession } from '#src/session/session-store.ts';
import { mockCall, unanswered } from './mock/mock-call.ts';
import { storyOf, type StoryOptions } from './story-of.tsx';

function Balance() {
  const { user } = useSession();
  const { data, isError, isPending } = useQuery(endpointQuery(getCredits, {}));
  return (
    <p>
      {user?.name ?? 'Nobody'} {isPending ? 'waits' : isError ? 'got nothing' : data.balance}
    </p>
  );
}

/** Shows the story and returns the function that removes it. */
function show(options: Omit<StoryOptions, 'at'>) {
  const story = storyOf(
    { routes: [{ path: '/credits', element: <Balance /> }] },
    { at: '/credits', ...options },
  );
  const undo = story.beforeEach();
  const view = render(story.render());
  return () => {
    view.unmount();
    undo();
  };
}

describe('a story of a screen', () => {
  it('reports a call that it has no answer for', async () => {
    const reported = vi.fn<(error: Error) => void>();
    vi.stubGlobal('reportError', reported);
    const undo = show({});
    expect(await screen.findByText('Nobody got nothing')).toBeVisible();
    expect(reported.mock.calls[0]?.[0].message).toMatch(/no answer for GET .*\/api\/credits/);
    vi.unstubAllGlobals();
    undo();
  });

  it("shows the API's answers for the signed-in person", async () => {
    const undo = show({ user: buildUser(), answers: [mockCall(getCredits, buildCredits())] });
    expect(await screen.findByText('Juno Halide 100')).toBeVisible();
    undo();
  });

  it('can wait forever', async () => {
    const undo = show({ answers: [unanswered(getCredits)] });
    expect(await screen.findByText('Nobody waits')).toBeVisible();
    undo();
  });

  it('leaves no session and no stored data behind', () => {
    const { fetch } = globalThis;
    const undo = show({ user: buildUser(), boot: { demo: true }, answers: [unanswered(getCredits)] });
    expect(bootData().demo).toBe(true);
    undo();
    expect(useSession.getState().user).toBeNull();
    expect(bootData()).toEqual({});
    expect(globalThis.fetch).toBe(fetch);
  });
});
