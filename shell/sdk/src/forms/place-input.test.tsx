import { listPlaces } from '@backline/contracts/base/places';
import { buildPlace } from '@backline/contracts/testing/place-builder';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '#src/testing/index.ts';
import { PlaceInput } from './place-input.tsx';

withMockApi();

const PLACES = [
  buildPlace(),
  buildPlace({
    id: '2',
    name: 'Lisbon',
    region: 'Maine',
    country: 'US',
    countryName: 'United States',
    text: 'Lisbon, Maine, United States',
  }),
];

const open = () => renderRoutes([{ path: '/', element: <PlaceInput aria-label="City" /> }], { at: '/' });

it('suggests towns, told apart by region and country, and takes the text of the chosen one', async () => {
  mockApi.use(mockCall(listPlaces, ({ query }) => (query.get('q') === 'lis' ? PLACES : [])));
  const { person } = open();
  await person.type(screen.getByRole('combobox', { name: 'City' }), 'lis');
  expect(await screen.findByRole('option', { name: 'Lisbon Portugal' })).toBeVisible();
  await person.click(screen.getByRole('option', { name: 'Lisbon Maine, United States' }));
  expect(screen.getByRole('combobox')).toHaveValue('Lisbon, Maine, United States');
});

it.each([
  ['nobody knows the town', [] as never[]],
  ['the server is away', refuse('unavailable')],
])('keeps any other text while %s', async (_case, answer) => {
  mockApi.use(mockCall(listPlaces, answer));
  const { person } = open();
  await person.type(screen.getByRole('combobox'), 'The old mill');
  expect(screen.getByRole('combobox')).toHaveValue('The old mill');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});
