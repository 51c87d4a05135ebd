import { listPlaces } from '@backline/contracts/base/places';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { checkHandle } from '@backline/contracts/accounts/handles';
import { getMediaLimits } from '@backline/contracts/base/media';
import { buildUser } from '@backline/contracts/testing/builders';
import { buildMediaLimits } from '@backline/contracts/testing/media-builders';
import { buildOwnVenue } from '@backline/contracts/testing/venue-builders';
import { getOwnVenue, updateOwnVenue } from '@backline/contracts/pages/venues';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '#src/index.ts';

withMockApi();
beforeEach(() => {
  mockApi.use(mockCall(checkHandle, ({ query }) => ({ handle: query.get('handle') ?? '', problem: null })));
  setSessionUser(buildUser({ userType: 'organisation', orgId: 'org-salt-house', name: 'Salt House' }));
  mockApi.use(mockCall(getOwnVenue, buildOwnVenue()), mockCall(getMediaLimits, buildMediaLimits()));
});

const open = () => renderRoutes(app.routes, { at: '/org-dashboard/settings' });
const field = (name: string) => screen.findByLabelText(name);
const save = () => screen.getByRole('button', { name: 'Save changes' });

describe('the settings of a venue', () => {
  it('are not shown to a signed-out person', async () => {
    setSessionUser(null);
    const { router } = open();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(router.state.location.search).toBe('?next=%2Forg-dashboard%2Fsettings');
  });

  it.each([true, false])('say what artists see, also to a booker [listening 4]', async (canEdit) => {
    mockApi.use(mockCall(getOwnVenue, buildOwnVenue({ canEdit })));
    open();
    expect(await screen.findByRole('heading', { name: 'What artists see' })).toBeVisible();
    expect(screen.getByText(/how long you and the other members listened to their first mix/)).toBeVisible();
  });

  it('save every field with the version that was read, and lead to the page [organisation-dashboard 51, paths 32]', async () => {
    const saved = vi.fn(({ body }: { body: Parameters<typeof buildOwnVenue>[0] & object }) =>
      buildOwnVenue({ ...body, handle: 'salt-cellar', capacity: 90, version: 4 }),
    );
    mockApi.use(mockCall(updateOwnVenue, saved as never));
    const { person } = open();
    const name = await field('Organisation name');
    await person.clear(name);
    await person.type(name, 'Salt Cellar');
    await person.clear(await field('Capacity'));
    await person.type(await field('Capacity'), '90');
    await person.selectOptions(await field('Average budget'), 'Not said');
    await person.clear(await field('Handle'));
    await person.type(await field('Handle'), 'Salt-Cellar');
    expect(screen.getByText('Links to /venue/salt-house lead to the new address for 90 days.')).toBeVisible();
    await person.click(save());
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(saved.mock.calls[0]?.[0].body).toMatchObject({
      version: 3,
      orgName: 'Salt Cellar',
      capacity: '90',
      averageBudget: null,
      handle: 'Salt-Cellar',
      musicGenres: ['House', 'Dub Techno'],
    });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/venue/salt-cellar'),
    );
  });

  it('tell while a handle is typed whether it is free [profiles 4, venues 4]', async () => {
    const problem = 'This handle is taken. Choose another one';
    mockApi.use(
      mockCall(checkHandle, ({ query }) => ({
        handle: query.get('handle') ?? '',
        problem: query.get('handle') === 'salt-house-2' ? problem : null,
      })),
    );
    const { person } = open();
    expect(await screen.findByText('Your page: /venue/salt-house')).toBeVisible();
    await person.type(await field('Handle'), '-2');
    expect(await screen.findByText(problem)).toBeVisible();
    expect(await field('Handle')).toBeInvalid();
    await person.type(await field('Handle'), '2');
    expect(
      await screen.findByText(/^salt-house-22 is free\. Links to \/venue\/salt-house lead/),
    ).toBeVisible();
    expect(await field('Handle')).toBeValid();
  });

  it('show the message of the server at the handle that is taken', async () => {
    const fields = { handle: 'This handle is taken. Choose another one' };
    mockApi.use(mockCall(updateOwnVenue, refuse('validation_failed', { fields })));
    const { person } = open();
    await person.type(await field('Handle'), '-2');
    await person.tab();
    await person.click(save());
    expect(await screen.findByText(fields.handle)).toBeVisible();
    expect(await field('Handle')).toHaveValue('salt-house-2');
  });

  it('take the town that is chosen from the suggestions', async () => {
    const cities: string[] = [];
    mockApi.use(
      mockCall(listPlaces, [buildPlace({ name: 'Porto', text: 'Porto' })]),
      mockCall(updateOwnVenue, (({ body }: { body: { city: string } }) => {
        cities.push(body.city);
        return buildOwnVenue({ city: body.city, version: 2 });
      }) as never),
    );
    const { person } = open();
    await person.clear(await field('City'));
    await person.type(await field('City'), 'por');
    await person.click(await screen.findByRole('option', { name: 'Porto Portugal' }));
    await person.click(save());
    await waitFor(() => expect(cities).toEqual(['Porto']));
  });

  it('keep what was typed when somebody else was quicker, and go on from either [venues 3]', async () => {
    const theirs = buildOwnVenue({ version: 4, city: 'Porto', musicGenres: ['Jazz'] });
    const refused = () => refuse('wrong_state', { details: { venue: theirs } });
    const versions: number[] = [];
    mockApi.use(mockCall(updateOwnVenue, refused()));
    const { person } = open();
    await person.clear(await field('Organisation name'));
    await person.type(await field('Organisation name'), 'Mine');
    await person.click(save());
    expect(await screen.findByText(/They have saved: City: Porto; Music genres: Jazz\./)).toBeVisible();
    expect(await field('Organisation name')).toHaveValue('Mine');
    mockApi.use(
      mockCall(updateOwnVenue, (({ body }: { body: { version: number } }) => {
        versions.push(body.version);
        return buildOwnVenue({ orgName: 'Mine', version: 5 });
      }) as never),
    );
    await person.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(versions).toEqual([4]));
    await waitFor(() => expect(screen.queryByText(/They have saved/)).not.toBeInTheDocument());
    mockApi.use(mockCall(updateOwnVenue, refused()));
    await person.type(await field('Organisation name'), '!');
    await person.click(save());
    await person.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(await field('Organisation name')).toHaveValue('Salt House');
    expect(await field('City')).toHaveValue('Porto');
  });
});
