import type { Application } from '@backline/contracts/booking/applications';
import { moveApplication } from '@backline/contracts/booking/applications';
import { buildEvent } from '@backline/contracts/testing/builders';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ShortcutsProvider } from '#src/features/applications/shortcuts.tsx';
import {
  passUndoTime,
  serve,
  waiting,
  withVenue,
} from '#src/features/applications/testing/serve-applications.tsx';
import { renderPart } from '#src/testing/venue.tsx';
import { DecisionArea } from './decision-area.tsx';
import { DecisionsProvider } from './use-decisions.tsx';

withVenue();
afterEach(() => localStorage.clear());

function Named({ application, isCompact }: { application: Application; isCompact: boolean }) {
  const nameRef = useRef<HTMLHeadingElement>(null);
  const focusName = useCallback(() => nameRef.current?.focus(), []);
  return (
    <>
      <h3 id="name" ref={nameRef} tabIndex={-1}>
        {application.artist.stageName}
      </h3>
      <DecisionArea application={application} isCompact={isCompact} nameId="name" onFocusLost={focusName} />
    </>
  );
}

function open(application: Application, { isCompact = false, hasKeys = false } = {}) {
  const area = <Named application={application} isCompact={isCompact} />;
  return renderPart(
    <DecisionsProvider>{hasKeys ? <ShortcutsProvider>{area}</ShortcutsProvider> : area}</DecisionsProvider>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const reason = () => screen.findByRole('textbox', { name: 'Reason (optional)' });

describe.each([
  ['in a row', true],
  ['in a section of its own', false],
])('the answer to an application, %s,', (_, isCompact) => {
  it('offers nothing but the time left when the API allows nothing', () => {
    open(waiting({ allowedActions: ['view'] }), { isCompact });
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers nothing once the application is decided, whatever was allowed before', () => {
    open(waiting({ status: 'accepted' }), { isCompact });
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('ignores the second press of a double click', async () => {
    const moves = serve(waiting());
    open(waiting(), { isCompact });
    fireEvent.click(button('Accept'), { detail: 2 });
    fireEvent.click(button('Decline'), { detail: 2 });
    await passUndoTime();
    expect(button('Accept')).toBeVisible();
    expect(moves).toEqual([]);
  });

  it('goes from the button to Undo, and then to the name', async () => {
    serve(waiting());
    const { person } = open(waiting(), { isCompact });
    button('Accept').focus();
    await person.keyboard('{Enter}');
    expect(button('Undo')).toHaveFocus();
    expect(screen.getAllByRole('button')).toEqual([button('Undo')]);
    await passUndoTime();
    expect(await screen.findByText(/Application accepted/)).toBeVisible();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('asks for a reason in place of the buttons, and Keep pending leads back to Decline', async () => {
    const { person } = open(waiting(), { isCompact });
    await person.click(button('Decline'));
    expect(await reason()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    await person.click(button('Keep pending'));
    expect(button('Decline')).toHaveFocus();
    expect(button('Accept')).toBeVisible();
  });

  it('keeps a decision that failed for another try, with its reason', async () => {
    const reasons: unknown[] = [];
    mockApi.use(
      mockCall(moveApplication, ({ body }) => {
        reasons.push(body);
        return refuse('unavailable', { message: "Backline can't be reached." });
      }),
    );
    const { person } = open(waiting(), { isCompact });
    await person.click(button('Decline'));
    await person.type(await reason(), 'Full this spring.');
    await person.click(button('Decline'));
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await passUndoTime();
    expect(await screen.findByRole('alert')).toHaveTextContent("Decline failedBackline can't be reached.");
    expect(await reason()).toHaveValue('Full this spring.');
    await person.click(button('Try again'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await passUndoTime();
    await screen.findByRole('alert');
    expect(reasons).toEqual([{ reason: 'Full this spring.' }, { reason: 'Full this spring.' }]);
  });
});

describe('the answer in a row', () => {
  it('gives the focus back to Accept after Undo, and says so', async () => {
    const { person } = open(waiting(), { isCompact: true });
    await person.click(button('Accept'));
    expect(screen.getByText('Accepting Juno Halide. You can undo this for 10 seconds.')).toBeInTheDocument();
    await person.click(button('Undo'));
    expect(button('Accept')).toHaveFocus();
    expect(screen.getByText('Undone. Nothing was sent.')).toBeInTheDocument();
  });

  it('says what an accept does only when it takes the last spot', () => {
    const { unmount } = open(waiting(), { isCompact: true });
    expect(screen.queryByText(/^Accepting takes/)).not.toBeInTheDocument();
    unmount();
    open(waiting({ event: buildEvent({ spotsAvailable: 1 }) }), { isCompact: true });
    expect(screen.getByText('Accepting takes the last spot.')).toBeVisible();
  });

  it('hears no keys', async () => {
    const { person } = open(waiting(), { isCompact: true });
    await person.keyboard('ad');
    expect(button('Accept')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('the answer in a section of its own', () => {
  const section = () => within(screen.getByRole('region', { name: 'Your answer' }));

  it('gives the focus to the name after Undo', async () => {
    const { person } = open(waiting());
    await person.click(button('Accept'));
    await person.click(button('Undo'));
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(button('Accept')).toBeVisible();
  });

  it('says that the artist has withdrawn', () => {
    open(waiting({ status: 'withdrawn' }));
    expect(section().getByText('Withdrawn')).toBeVisible();
    expect(section().getByText('The artist has withdrawn this application.')).toBeVisible();
  });

  it('says how many spots an accept leaves, or why none can be accepted', () => {
    const { unmount } = open(waiting());
    expect(section().getByText(/^Accepting takes 1 of 4 spots\./)).toBeVisible();
    unmount();
    open(waiting({ allowedActions: ['decline'] }));
    expect(section().getByText(/^Every spot at this event is taken/)).toBeVisible();
  });

  it('is given by keys, but not while a decision can be undone', async () => {
    const moves = serve(waiting());
    const { person } = open(waiting(), { hasKeys: true });
    await person.keyboard('d');
    expect(await reason()).toHaveFocus();
    await person.keyboard('{Escape}');
    await person.keyboard('a');
    expect(screen.getByText('Accepting in 10 s')).toBeVisible();
    await person.keyboard('ad');
    await passUndoTime();
    expect(await screen.findByText(/Application accepted/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(moves).toEqual([{ transition: 'accept', body: {} }]);
  });
});
