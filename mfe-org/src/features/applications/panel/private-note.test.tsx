import { noteApplication } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { one, VIEW } from '#src/features/applications/testing/judge.tsx';
import { renderPart, signInVenue } from '#src/testing/venue.tsx';
import { PrivateNote } from './private-note.tsx';

withMockApi();
beforeEach(() => signInVenue());

interface Sent {
  note: string;
  version: number;
}

/** The server's note has this version. It refuses what was written on an older one. */
function serve(note = '', noteVersion = 0) {
  const sent: Sent[] = [];
  let present = { note, noteVersion };
  mockApi.use(
    mockCall(noteApplication, ({ body }) => {
      const typed = body as Sent;
      sent.push(typed);
      if (typed.version < present.noteVersion) {
        return refuse('wrong_state', { message: 'Changed meanwhile.', details: present });
      }
      present = { note: typed.note, noteVersion: typed.version + 1 };
      return one('a', 'Marisol', { venueView: { ...VIEW, ...present } });
    }),
  );
  return sent;
}

function open(view = VIEW) {
  const { person } = renderPart(<PrivateNote id="a" view={view} />);
  return { person, note: screen.getByRole('textbox', { name: 'Private note' }) };
}

const says = (text: string) => screen.findByText(text, {}, { timeout: 3000 });

describe('the private note', () => {
  it('saves itself after a pause in typing, once', async () => {
    const sent = serve();
    const { person, note } = open();
    expect(screen.getByText('Only your venue sees this.')).toBeVisible();
    await person.type(note, 'Ask for Sunday. ');
    expect(screen.getByText('Not saved yet.')).toBeVisible();
    expect(await says('Only your venue sees this.')).toBeVisible();
    expect(sent).toEqual([{ note: 'Ask for Sunday.', version: 0 }]);
    expect(note).toHaveValue('Ask for Sunday. ');
  });

  it('saves at once when the person leaves it, with the version of the last save', async () => {
    const sent = serve();
    const { person, note } = open();
    await person.type(note, 'One');
    await person.tab();
    await says('Only your venue sees this.');
    await person.type(note, ' two');
    await person.tab();
    await says('Only your venue sees this.');
    expect(sent).toEqual([
      { note: 'One', version: 0 },
      { note: 'One two', version: 1 },
    ]);
  });

  it('sends nothing when nothing has changed', async () => {
    const sent = serve('Rui: yes', 4);
    const { person, note } = open({ ...VIEW, note: 'Rui: yes', noteVersion: 4 });
    await person.type(note, '! {Backspace}{Backspace}');
    await person.tab();
    expect(screen.getByText('Only your venue sees this.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when it could not be saved, and says so', async () => {
    mockApi.use(mockCall(noteApplication, refuse('internal', { message: 'Something broke.' })));
    const { person, note } = open();
    await person.type(note, 'Ask for Sunday.');
    await person.tab();
    expect(await says('Not saved. Something broke.')).toBeVisible();
    expect(note).toHaveValue('Ask for Sunday.');
    const sent = serve();
    await person.type(note, '!');
    await person.tab();
    await waitFor(() => expect(sent).toEqual([{ note: 'Ask for Sunday.!', version: 0 }]));
  });
});

describe('a private note that a colleague has changed meanwhile', () => {
  async function typeOver() {
    const sent = serve('Rui: no', 1);
    const { person, note } = open();
    await person.type(note, 'Ask for Sunday.');
    await person.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('“Rui: no”');
    const press = (name: string) => person.click(screen.getByRole('button', { name }));
    return { sent, person, note, press };
  }

  it('is not overwritten before the person has chosen', async () => {
    const { sent, person, note } = await typeOver();
    await person.type(note, ' Or Monday.');
    await person.tab();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('gives way to that of the person [organisation-dashboard 39]', async () => {
    const { sent, note, press } = await typeOver();
    await press('Keep mine');
    expect(await says('Only your venue sees this.')).toBeVisible();
    expect(note).toHaveValue('Ask for Sunday.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent).toEqual([
      { note: 'Ask for Sunday.', version: 0 },
      { note: 'Ask for Sunday.', version: 1 },
    ]);
  });

  it('takes the place of that of the person', async () => {
    const { sent, person, note, press } = await typeOver();
    await press('Take theirs');
    expect(note).toHaveValue('Rui: no');
    await person.type(note, '!');
    await person.tab();
    await says('Only your venue sees this.');
    expect(sent.at(-1)).toEqual({ note: 'Rui: no!', version: 1 });
  });
});
