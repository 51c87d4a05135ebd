import { updateEvent } from '@backline/contracts/booking/event-edits';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { act, screen } from '@testing-library/react';
import { useCallback, useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#src/testing/venue.tsx';
import { draft, keep, withEvents } from './testing/event-form.tsx';
import { useEventSaving } from './use-event-saving.ts';

/** A form of one field. Its typing saves itself, as that of a draft does. */
function Saver() {
  const headliner = useRef(draft.form.headliner);
  const read = useCallback(() => ({ ...draft.form, headliner: headliner.current }), []);
  const { event, saving, save, touch, adopt, goOn } = useEventSaving(draft, read);
  const { step } = saving;
  return (
    <>
      <p>
        {step}, version {event.version}
      </p>
      <input
        aria-label="Headliner"
        defaultValue={draft.form.headliner}
        onChange={({ target }) => {
          headliner.current = target.value;
          touch(true);
        }}
      />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => void save({ tellsArtists: true })}>
        Save and tell
      </button>
      <button type="button" onClick={goOn}>
        Go on
      </button>
      {saving.step === 'conflict' ? (
        <button type="button" onClick={() => adopt(saving.theirs)}>
          Adopt
        </button>
      ) : null}
    </>
  );
}

function open() {
  const { person, router } = renderPart(<Saver />);
  return {
    router,
    type: (text: string) => person.type(screen.getByLabelText('Headliner'), text),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  };
}

/** Stores what is sent once `answer` is called. Gives the versions that were sent. */
function serveLate() {
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  const sent: number[] = [];
  mockApi.use(
    mockCall(updateEvent, async ({ body }) => {
      const { version } = body as { version: number };
      sent.push(version);
      await isAsked;
      return { ...draft, version: version + 1 };
    }),
  );
  return { sent, answer };
}

const says = (text: string) => screen.findByText(text, {}, { timeout: 3_000 });

describe('the saving of an event', () => {
  withEvents();

  it('keeps the version when it fails, and sends the same one again', async () => {
    mockApi.use(mockCall(updateEvent, refuse('unavailable')));
    const { press } = open();
    await press('Save');
    expect(await says('failed, version 3')).toBeVisible();
    const sent = keep();
    await press('Save');
    expect(await says('saved, version 4')).toBeVisible();
    expect(sent).toMatchObject([{ version: 3 }]);
  });

  it('asks before it tells artists, and goes back to the form or on', async () => {
    const details = { changes: [{ field: 'pay', from: '€1', to: '€2' }], waiting: 1, accepted: 0 };
    const told: unknown[] = [];
    mockApi.use(
      mockCall(updateEvent, ({ body }) => {
        const { tellsArtists } = body as { tellsArtists?: boolean };
        told.push(tellsArtists);
        return tellsArtists ? { ...draft, version: 4 } : refuse('confirmation_needed', { details });
      }),
    );
    const { press } = open();
    await press('Save');
    expect(await says('asks, version 3')).toBeVisible();
    await press('Go on');
    expect(await says('typing, version 3')).toBeVisible();
    await press('Save and tell');
    expect(await says('saved, version 4')).toBeVisible();
    expect(told).toEqual([undefined, true]);
  });

  it('is a failure when a refusal does not say what it needs', async () => {
    mockApi.use(mockCall(updateEvent, refuse('confirmation_needed', { details: { waiting: 'many' } })));
    const { press } = open();
    await press('Save');
    expect(await says('failed, version 3')).toBeVisible();
  });

  it('goes on from the version of somebody else, and typing does not hide the question', async () => {
    const theirs = { ...draft, version: 7 };
    mockApi.use(mockCall(updateEvent, refuse('wrong_state', { details: { event: theirs } })));
    const { type, press } = open();
    await press('Save');
    expect(await says('conflict, version 3')).toBeVisible();
    await type('!');
    expect(screen.getByText('conflict, version 3')).toBeVisible();
    const sent = keep();
    await press('Adopt');
    expect(await says('saved, version 7')).toBeVisible();
    await press('Save');
    expect(await says('saved, version 8')).toBeVisible();
    expect(sent).toMatchObject([{ version: 7 }]);
  });

  it('waits for the call before, so that each has the version of the last answer', async () => {
    const { sent, answer } = serveLate();
    const { press } = open();
    await press('Save');
    await expect.poll(() => sent).toEqual([3]);
    await press('Save');
    expect(sent).toEqual([3]);
    answer();
    expect(await says('saved, version 5')).toBeVisible();
    expect(sent).toEqual([3, 4]);
  });

  it('saves what was typed while a call ran by another call', async () => {
    const { answer } = serveLate();
    const { type, press } = open();
    await press('Save');
    expect(await says('saving, version 3')).toBeVisible();
    await type('!');
    answer();
    expect(await says('typing, version 4')).toBeVisible();
    expect(await says('saved, version 5')).toBeVisible();
  });
});

describe('what was typed and not saved yet', () => {
  withEvents();

  it('is sent once, when the person goes to another screen', async () => {
    const sent = keep();
    const { type, router } = open();
    await type(' Live');
    await act(() => router.navigate('/elsewhere'));
    await expect.poll(() => sent).toMatchObject([{ version: 3, headliner: 'Oyelaran Live' }]);
  });

  it('is sent when the page goes', async () => {
    const sent = keep();
    const { type } = open();
    await type(' Live');
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => sent).toMatchObject([{ version: 3, headliner: 'Oyelaran Live' }]);
  });

  it('is nothing, when everything is saved', async () => {
    const sent = keep();
    const { press, router } = open();
    await press('Save');
    await says('saved, version 4');
    await act(() => router.navigate('/elsewhere'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });
});
