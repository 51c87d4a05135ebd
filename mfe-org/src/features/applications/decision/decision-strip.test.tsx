import { moveApplication, type Application } from '@backline/contracts/booking/applications';
import { mockApi, mockCall, refuse } from '@backline/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { one, three } from '#src/features/applications/testing/judge.tsx';
import { passUndoTime, serveAll, withVenue } from '#src/features/applications/testing/serve-applications.tsx';
import { renderPart } from '#src/testing/venue.tsx';
import { DecisionStrip } from './decision-strip.tsx';
import { DecisionsProvider, useDecisions } from './use-decisions.tsx';

withVenue();
afterEach(() => localStorage.clear());

function Accept({ applications }: { applications: readonly Application[] }) {
  const { decide } = useDecisions();
  return applications.map((application) => (
    <button type="button" key={application.id} onClick={() => decide(application, { choice: 'accept' })}>
      Accept {application.artist.stageName}
    </button>
  ));
}

/** A screen that shows the rows with these ids. */
function open(shown: readonly string[] = [], applications = three()) {
  return renderPart(
    <DecisionsProvider>
      <Accept applications={applications} />
      <DecisionStrip shown={shown} />
    </DecisionsProvider>,
  );
}

const strip = () => screen.queryByRole('list', { name: 'Your last decisions' });
const press = (name: string) => screen.getByRole('button', { name });

describe('the decisions whose rows are not on the screen', () => {
  it('are not there while every row is', async () => {
    const { person } = open(['a', 'b', 'c']);
    expect(strip()).not.toBeInTheDocument();
    await person.click(press('Accept Marisol'));
    expect(strip()).not.toBeInTheDocument();
  });

  it('can be undone, each by itself, without the focus', async () => {
    const moves = serveAll(three());
    const { person } = open(['b']);
    await person.click(press('Accept Marisol'));
    await person.click(press('Accept Ostrava'));
    await person.click(press('Accept Basement Choir'));
    const [first, second] = within(strip()!).getAllByRole('listitem');
    expect(first).toHaveTextContent('MarisolAccepting in 10 s');
    expect(second).toHaveTextContent('Basement ChoirAccepting in 10 s');
    expect(press('Accept Basement Choir')).toHaveFocus();
    await person.click(within(first!).getByRole('button', { name: 'Undo' }));
    expect(within(strip()!).getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toContainElement(strip());
    expect(document.body).not.toHaveFocus();
    await passUndoTime();
    await waitFor(() => expect(strip()).not.toBeInTheDocument());
    expect(moves).toHaveLength(2);
  });

  it('tell what failed although the row is gone, until the person has read it [organisation-dashboard 40]', async () => {
    const message = 'This application is withdrawn, so that is not possible.';
    mockApi.use(mockCall(moveApplication, refuse('wrong_state', { message })));
    const { person } = open([], [one('a', 'Marisol')]);
    await person.click(press('Accept Marisol'));
    await passUndoTime();
    expect(await screen.findByRole('alert')).toHaveTextContent(`Marisol: Accept failed${message}`);
    await person.click(press('Close the message about Marisol'));
    expect(strip()).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});
