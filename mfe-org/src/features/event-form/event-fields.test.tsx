import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NightFields, PlaceFields, TermFields } from './event-fields.tsx';
import { openFields } from './testing/event-form.tsx';

type Values = Partial<OwnEvent['form']>;

describe('the fields of the night', () => {
  const open = (values: Values = {}) =>
    openFields(
      (form) => (
        <NightFields form={form}>
          <p>The picture</p>
        </NightFields>
      ),
      values,
    );

  it('ask for the headliner, who stands before the picture', async () => {
    const { check } = open({ headliner: '  ' });
    await check();
    expect(await screen.findByText('Headliner is required')).toBeVisible();
    expect(screen.getByLabelText('Headliner')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'The night' })).toHaveTextContent(
      /Headliner.*The picture.*Genres/,
    );
  });

  it('take genres one by one, and give them back', async () => {
    const { person } = open();
    await person.type(screen.getByPlaceholderText('Dub Techno'), 'House{Enter}');
    expect(screen.getByText('House')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Remove Afro House/ }));
    expect(screen.queryByText('Afro House')).not.toBeInTheDocument();
  });
});

describe('the fields of the place', () => {
  const open = (values: Values = {}) => openFields((form) => <PlaceFields form={form} />, values);
  const zone = () => screen.getByLabelText('Time zone');

  it.each<[string, RegExp, Values]>([
    ['the same day', /^Ends on Fri 11 December 2026\. Artists see/, { start: '18:00', end: '23:00' }],
    ['the next day', /^Ends on Sat 12 December 2026\. Artists see/, { start: '22:00', end: '06:00' }],
    ['no day while the end is open', /^Artists see/, { end: '' }],
    ['no day while the date is open', /^Artists see/, { date: '' }],
  ])('say that the night ends on %s', (_, text, values) => {
    open(values);
    expect(screen.getByText(/Artists see the time in their own zone too\./)).toHaveTextContent(text);
  });

  it('tell what is missing at each field', async () => {
    const { check } = open({ date: '', start: '', venueName: '', address: '', city: '' });
    await check();
    expect(await screen.findByText('Choose a date')).toBeVisible();
    expect(screen.getByLabelText('Starts')).toBeInvalid();
    for (const name of ['Venue', 'Address', 'City']) {
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(`${name} is required`);
    }
  });

  it('refuse a night that ends when it begins', async () => {
    const { check } = open({ start: '22:00', end: '22:00' });
    await check();
    expect(await screen.findByText('The night must end at another time than it starts')).toBeVisible();
  });

  it('offer a time zone that the device does not know, when it was chosen elsewhere', async () => {
    const { person } = open({ timeZone: 'Mars/Olympus' });
    expect(zone()).toHaveDisplayValue('Mars/Olympus');
    await person.selectOptions(zone(), 'Europe/Lisbon');
    expect(within(zone()).queryByRole('option', { name: 'Mars/Olympus' })).not.toBeInTheDocument();
  });
});

describe('the fields of the terms', () => {
  const open = (values: Values = {}, takesCredits = true) =>
    openFields((form) => <TermFields form={form} takesCredits={takesCredits} isDraft />, values);
  const credits = () => screen.getByLabelText('Credits to apply');

  it('keep an unchecked venue from asking for credits, and say why', async () => {
    const { person } = open({ creditsRequired: '0' }, false);
    await person.type(credits(), '5');
    expect(credits()).toHaveValue('0');
    expect(screen.getByText('Applying is free until Backline has checked your venue.')).toBeVisible();
  });

  it('let a checked venue ask for credits, and say when they come back', async () => {
    const { person } = open({ creditsRequired: '' });
    await person.type(credits(), '5');
    expect(credits()).toHaveValue('5');
    expect(credits()).toHaveAccessibleDescription('0 to 50, and 0 for an unpaid night');
    expect(screen.getByText(/come back if you do not reply within 48 hours/)).toBeVisible();
  });

  it.each<[string, string, Values]>([
    ['Pay to', '“Pay to” must be the same as or more than “Pay from”', { payMin: '900', payMax: '600' }],
    ['Credits to apply', 'Credits must be 0 while the pay starts at 0', { payMin: '0' }],
  ])('refuse a wrong “%s”', async (name, message, values) => {
    const { check } = open(values);
    await check();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(name)).toHaveFocus();
  });

  it.each(['0', '51', 'four'])('refuse %s spots', async (places) => {
    const { check } = open({ places });
    await check();
    await waitFor(() => expect(screen.getByLabelText('Spots available')).toBeInvalid());
  });

  it('offer a currency that is not in the list, when it was chosen before', () => {
    open({ currency: 'DEM' });
    expect(screen.getByLabelText('Currency')).toHaveDisplayValue('DEM');
    for (const name of ['EUR', 'IDR', 'KWD'])
      expect(screen.getByRole('option', { name })).toBeInTheDocument();
  });
});
