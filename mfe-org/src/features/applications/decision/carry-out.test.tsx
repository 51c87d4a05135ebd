import { declineApplications, moveApplication } from '@backline/contracts/booking/applications';
import { buildApplication, buildArtist, buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';
import { useCarryOut, type SetEntry } from './carry-out.ts';
import type { Held } from './decision-progress.ts';
import { heldDecisions, type Decision } from './held-decision.ts';

withMockApi();
beforeEach(() => signInVenue());
afterEach(() => localStorage.clear());

const NAMES = { a: 'Marisol', b: 'Ostrava', c: 'Basement Choir' } as const;
type Id = keyof typeof NAMES;

const applicationOf = (id: Id, spotsAvailable = 4) =>
  buildApplication({
    id,
    artist: buildArtist({ id, stageName: NAMES[id] }),
    event: buildEvent({ spotsAvailable }),
  });

function hold(id: Id, decision: Decision, overrides: Partial<Held> = {}): Held {
  const application = applicationOf(id);
  heldDecisions.keep(application, decision);
  return { application, decision, isKept: true, endsAt: 0, isResumed: false, batch: id, ...overrides };
}

const decline = (reason?: string): Decision => ({ choice: 'decline', reason });

/** Carries out what is held when the button is pressed. Gives what became of each, step by step. */
function open(...all: Held[]) {
  const held = new Map(all.map((one) => [one.application.id, one]));
  const told: [id: string, what: string][] = [];
  const set: SetEntry = (id, entry) => {
    const { progress } = entry ?? {};
    told.push([id, progress?.step === 'failed' ? progress.failure.message : (progress?.step ?? 'gone')]);
  };
  function Sender() {
    const carryOut = useCarryOut(held, set);
    return (
      <button type="button" onClick={() => void carryOut(['a', 'b', 'c'])}>
        Send
      </button>
    );
  }
  const view = renderPart(<Sender />);
  return { ...view, told, press: () => view.person.click(screen.getByRole('button', { name: 'Send' })) };
}

/** A server that takes every decision. Gives what it was sent. */
function serve(spotsAvailable = 3) {
  const sent: unknown[] = [];
  mockApi.use(
    mockCall(moveApplication, ({ params, body }) => {
      sent.push([params['id'], params['transition'], body]);
      return applicationOf(params['id'] as Id, spotsAvailable);
    }),
    mockCall(declineApplications, ({ body }) => {
      sent.push(body);
      const { ids } = body as { ids: Id[] };
      return { declined: ids.map((id) => applicationOf(id)), failed: [] };
    }),
  );
  return sent;
}

describe('a decision that is carried out', () => {
  it('is refused: its entry keeps why', async () => {
    mockApi.use(mockCall(moveApplication, refuse('wrong_state', { message: 'This event is full.' })));
    const { told, press } = open(hold('a', { choice: 'accept' }));
    await press();
    await waitFor(() =>
      expect(told).toEqual([
        ['a', 'sending'],
        ['a', 'This event is full.'],
      ]),
    );
    expect(screen.queryByText(/Accept failed/)).not.toBeInTheDocument();
  });

  it('is refused after the screen has gone: a toast tells why', async () => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    mockApi.use(
      mockCall(moveApplication, async () => {
        await isAsked;
        return refuse('wrong_state', { message: 'This event is full.' });
      }),
    );
    const { router, press } = open(hold('a', { choice: 'accept' }));
    await press();
    await act(() => router.navigate('/elsewhere'));
    answer();
    expect(await screen.findByText('Accept failed This event is full.')).toBeVisible();
  });

  it.each([
    [2, 'Application accepted Oyelaran has 2 spots left.'],
    [1, 'Application accepted Oyelaran has 1 spot left.'],
    [0, 'Application accepted Oyelaran is full now.'],
  ])('is done: with %s left a toast says so', async (spots, text) => {
    const sent = serve(spots);
    const { told, press } = open(hold('a', { choice: 'accept' }));
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toEqual([['a', 'accept', {}]]);
    expect(told).toEqual([
      ['a', 'sending'],
      ['a', 'gone'],
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('is not sent when another tab has undone it', async () => {
    const sent = serve();
    const { told, press } = open(hold('a', decline('Full this spring.')));
    heldDecisions.forget('a');
    await press();
    expect(told).toEqual([['a', 'gone']]);
    expect(sent).toEqual([]);
  });

  it('is sent although the browser could not keep it', async () => {
    const sent = serve();
    const { press } = open(hold('a', decline('Full this spring.'), { isKept: false }));
    heldDecisions.forget('a');
    await press();
    await waitFor(() => expect(sent).toEqual([['a', 'decline', { reason: 'Full this spring.' }]]));
  });

  it('is sent once, however often it is due', async () => {
    const sent = serve();
    const { press } = open(hold('a', { choice: 'accept' }, { isKept: false }));
    await press();
    await press();
    expect(await screen.findByText(/Application accepted/)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('the decisions of one batch', () => {
  const batchOf = (...ids: Id[]) => ids.map((id) => hold(id, decline('Full this spring.'), { batch: 'one' }));

  it('fail one by one: each keeps its reason, and a toast names them', async () => {
    mockApi.use(
      mockCall(declineApplications, {
        declined: [applicationOf('a')],
        failed: [
          { id: 'b', code: 'wrong_state', message: 'This application is withdrawn.' },
          { id: 'c', code: 'wrong_state', message: 'This application has expired.' },
        ],
      }),
    );
    const { told, press } = open(...batchOf('a', 'b', 'c'));
    await press();
    expect(await screen.findByText('2 of 3 could not be declined Ostrava, Basement Choir')).toBeVisible();
    expect(told.slice(3)).toEqual([
      ['a', 'gone'],
      ['b', 'This application is withdrawn.'],
      ['c', 'This application has expired.'],
    ]);
  });

  it('fail together when the server cannot be asked', async () => {
    mockApi.use(mockCall(declineApplications, refuse('unavailable', { message: 'Please try again.' })));
    const { told, press } = open(...batchOf('a', 'b'));
    await press();
    await waitFor(() =>
      expect(told.slice(2)).toEqual([
        ['a', 'Please try again.'],
        ['b', 'Please try again.'],
      ]),
    );
  });

  it('are sent by one call, beside one of another choice', async () => {
    const sent = serve();
    const { press } = open(...batchOf('a', 'b'), hold('c', { choice: 'accept' }));
    await press();
    await waitFor(() =>
      expect(sent).toEqual(
        expect.arrayContaining([{ ids: ['a', 'b'], reason: 'Full this spring.' }, ['c', 'accept', {}]]),
      ),
    );
    expect(sent).toHaveLength(2);
  });

  it('are sent as a single decline when only one is left', async () => {
    const sent = serve();
    const { press } = open(...batchOf('a'));
    await press();
    await waitFor(() => expect(sent).toEqual([['a', 'decline', { reason: 'Full this spring.' }]]));
  });
});
