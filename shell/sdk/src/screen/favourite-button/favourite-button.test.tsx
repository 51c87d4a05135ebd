import {
  getFavourite,
  keepFavourite,
  removeFavourite,
  type FavouriteMark,
} from '@backline/contracts/booking/favourites';
import { buildUser } from '@backline/contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSessionUser } from '#src/session/session-store.ts';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '#src/testing/index.ts';
import { FavouriteButton } from './favourite-button.tsx';

withMockApi();

const artist = { id: 'artist-juno', stageName: 'Juno Halide' };
const open = () => renderRoutes([{ path: '/', element: <FavouriteButton artist={artist} /> }], { at: '/' });
const button = (name = 'Favourite') => screen.findByRole('button', { name });

describe('the button of a favourite', () => {
  let mark: FavouriteMark;
  beforeEach(() => {
    setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house' }));
    mark = { isFavourite: false, note: '' };
    mockApi.use(
      mockCall(getFavourite, () => mark),
      mockCall(keepFavourite, () => (mark = { ...mark, isFavourite: true })),
      mockCall(removeFavourite, ({ params }) => {
        mark = { isFavourite: false, note: '' };
        return { artistId: String(params['artistId']) };
      }),
    );
  });

  it.each([
    ['a stranger', null],
    ['an artist', buildUser()],
  ])('is not shown to %s', (_who, user) => {
    setSessionUser(user);
    open();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('does not ask for what its list knows already', async () => {
    let asked = 0;
    mockApi.use(
      mockCall(getFavourite, () => {
        asked += 1;
        return mark;
      }),
    );
    const known = { isFavourite: true, note: '' };
    const element = <FavouriteButton artist={artist} known={known} />;
    const { person } = renderRoutes([{ path: '/', element }], { at: '/' });
    const own = 'Favourite Juno Halide';
    expect(await button(own)).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toBe(0);
    await person.click(await button(own));
    await waitFor(async () => expect(await button(own)).toHaveAttribute('aria-pressed', 'false'));
  });

  it('is pressed and released [favourites 5]', async () => {
    const { person } = open();
    await person.click(await button());
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    await person.click(await button());
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
    expect(mark.isFavourite).toBe(false);
  });

  it('asks before it removes a note', async () => {
    mark = { isFavourite: true, note: 'Ask for a Sunday.' };
    const { person } = open();
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
    await person.click(await button());
    const dialog = await screen.findByRole('dialog', { name: 'Remove Juno Halide from your favourites?' });
    expect(mark.isFavourite).toBe(true);
    await person.click(within(dialog).getByRole('button', { name: 'Remove the favourite' }));
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
  });

  it('tells why an artist was not kept', async () => {
    const message = 'You have 500 favourites already. Remove one of them first.';
    mockApi.use(mockCall(keepFavourite, refuse('wrong_state', { message })));
    const { person } = open();
    await person.click(await button());
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    expect(await button()).toHaveAttribute('aria-pressed', 'false');
  });
});
