import { performAct, previewAct } from '@backline/contracts/desk/acts';
import { type AdminArtist, listAdminArtists } from '@backline/contracts/desk/lists/admin-artists';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildAdminArtist } from '@backline/contracts/testing/desk/desk-builders';
import { endpointQuery, setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RowActs } from './row-acts.tsx';

withMockApi();
let artists: AdminArtist[];
beforeEach(() => {
  artists = [buildAdminArtist()];
  setSessionUser(buildUser({ isAdmin: true }));
  mockApi.use(
    mockCall(listAdminArtists, () => artists),
    mockCall(previewAct, ({ params }) => ({
      act: params['act'] as 'artist.feature',
      subjectId: 'juno',
      name: 'Juno Halide',
      effect: [],
      refusal: null,
      isDone: false,
      version: 0,
    })),
    mockCall(performAct, { act: 'artist.feature', subjectId: 'juno', version: 1, statementId: null }),
  );
});

const ROW = (
  <RowActs
    name="Juno Halide"
    acts={['artist.hide', 'artist.feature']}
    subjects={{ artist: 'juno' }}
    links={[]}
    list={listAdminArtists}
  />
);
const open = () => renderRoutes([{ path: '/', element: ROW }], { at: '/' });

/** A list of which an act takes the row away. */
function List() {
  const { data } = useQuery(endpointQuery(listAdminArtists, {}));
  return (
    <section tabIndex={-1} aria-label="Artists">
      {data?.map(({ id }) => (
        <div key={id}>{ROW}</div>
      ))}
    </section>
  );
}

describe('the acts of a row', () => {
  it('give the focus back to their button when the dialog closes', async () => {
    const { person } = open();
    const button = screen.getByRole('button', { name: 'Hide: Juno Halide' });
    await person.click(button);
    await screen.findByRole('dialog');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('give the focus back to the menu from which they were chosen, by keyboard alone [accessibility 11]', async () => {
    const { person } = open();
    const menu = screen.getByRole('button', { name: 'More actions for Juno Halide' });
    menu.focus();
    await person.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Feature artist' })).focus();
    await person.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Feature artist: Juno Halide' }));
    await dialog.findByRole('button', { name: 'Feature artist' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('tell the result, and lead to the list when the row is gone [accessibility 11]', async () => {
    const { person } = renderRoutes([{ path: '/', element: <List /> }], { at: '/' });
    await person.click(await screen.findByRole('button', { name: 'More actions for Juno Halide' }));
    artists = [];
    await person.click(await screen.findByRole('menuitem', { name: 'Feature artist' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Feature artist' }));
    expect(await screen.findByText(/It stands in the audit log/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Artists' })).toHaveFocus());
  });
});
