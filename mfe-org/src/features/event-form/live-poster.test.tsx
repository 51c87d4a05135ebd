import type { OwnEvent } from '@backline/contracts/booking/event-edits';
import { Input } from '@backline/design-system/input';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LivePoster } from './live-poster.tsx';
import { openFields } from './testing/event-form.tsx';

function open(values: Partial<OwnEvent['form']> = {}, picture: OwnEvent['picture'] = null) {
  return openFields(
    (form) => (
      <>
        <Input aria-label="Headliner" {...form.register('headliner')} />
        <LivePoster form={form} picture={picture} />
      </>
    ),
    values,
  );
}

const preview = () => screen.getByRole('region', { name: 'Preview' });
const shownPicture = () => preview().querySelector('img')?.getAttribute('src');

describe('the poster beside the form', () => {
  it('follows what is typed', async () => {
    const { person } = open();
    await person.type(screen.getByLabelText('Headliner'), ' Live');
    expect(preview()).toHaveTextContent(
      /Fri 11 December 2026, 22:00.*Oyelaran Live.*Salt House, Lisbon.*4.*20/,
    );
  });

  it('stands in for what is not typed yet', () => {
    open({ headliner: '', date: '2026-1', venueName: '', places: '', creditsRequired: '' });
    expect(preview()).toHaveTextContent(/No date yet, 22:00Headliner/);
    expect(preview()).toHaveTextContent(/VenueLisbonSpots available–Credits–/);
  });

  it('has a dash where there is neither a venue nor a city', () => {
    open({ venueName: '', city: '' });
    expect(preview()).toHaveTextContent(/Venue–/);
  });

  it('shows the picture of the night, or the default one', () => {
    const { unmount } = open();
    expect(shownPicture()).toMatch(/ev-default/);
    unmount();
    const size = { width: 1280, height: 853, sources: [], placeholder: null, focus: null };
    open({}, { src: '/media/night.webp', ...size });
    expect(shownPicture()).toBe('/media/night.webp');
  });
});
