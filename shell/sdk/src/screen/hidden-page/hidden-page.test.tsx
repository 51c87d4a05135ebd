import { listOwnHiddenPages, type OwnHiddenPage } from '@backline/contracts/desk/statements';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildHiddenPage } from '@backline/contracts/testing/desk/statement-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HiddenBadge, HiddenNote } from './index.ts';

withMockApi();

/** Shows the marks of a venue and of its event. */
function open(answer: OwnHiddenPage[] | ReturnType<typeof refuse>) {
  setSessionUser(buildUser());
  let calls = 0;
  mockApi.use(
    mockCall(listOwnHiddenPages, () => {
      calls += 1;
      return answer;
    }),
  );
  const element = (
    <>
      <HiddenNote kind="venue" id="salt-house" />
      <ul>
        <li>
          Oyelaran <HiddenBadge eventId="oyelaran" />
        </li>
        <li>
          Ren <HiddenBadge eventId="ren" />
        </li>
      </ul>
      <p>Ready</p>
    </>
  );
  renderRoutes([{ path: '/', element }], { at: '/' });
  return () => calls;
}

const venue = buildHiddenPage({ kind: 'venue', pageId: 'salt-house' });

describe('the mark of a hidden page', () => {
  it('tells since when and why, and leads to the decision [acts 18]', async () => {
    open([venue]);
    expect(await screen.findByText('Your venue has been hidden since Sun 22 November 2026.')).toBeVisible();
    expect(
      screen.getByText(/^Only its members see it and its events. The reason: Fake profile./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the decision, or object' })).toHaveAttribute(
      'href',
      '/statements',
    );
  });

  it('sends a booker to an owner of the venue [acts 18]', async () => {
    open([{ ...venue, statementId: null }]);
    expect(
      await screen.findByText(/An owner of your venue can read the decision and object.$/),
    ).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stands in a list only at what is hidden, and the list asks once [acts 18]', async () => {
    const calls = open([buildHiddenPage({ kind: 'event', pageId: 'oyelaran' })]);
    expect(await screen.findByText('Hidden')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oyelaran Hidden',
      'Ren ',
    ]);
    expect(screen.queryByText(/been hidden since/)).not.toBeInTheDocument();
    expect(calls()).toBe(1);
  });

  it('is missing while it cannot be loaded, and the screen goes on', async () => {
    const calls = open(refuse('unavailable'));
    await waitFor(() => expect(calls()).toBe(1));
    expect(screen.getByText('Ready')).toBeVisible();
    expect(screen.queryByText('Hidden')).not.toBeInTheDocument();
  });
});
