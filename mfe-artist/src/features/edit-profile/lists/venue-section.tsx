import type { Artist } from '@backline/contracts/profiles/artists';
import { notableVenueInput } from '@backline/contracts/profiles/artist-lists.schemas';
import { PROFILE_LIST_MAX } from '@backline/contracts/base/limits';
import { SmallBilling } from '@backline/design-system/billing';
import { Button } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { Field } from '@backline/design-system/field';
import { PlusIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Inline, Stack } from '@backline/design-system/stack';
import { Data, Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useContractForm } from '@backline/shell-sdk/forms';
import { OrderRow } from '#src/features/edit-profile/order/order-row.tsx';
import { useOrder } from '#src/features/edit-profile/order/use-order.ts';
import { SaveState } from './save-state.tsx';
import { useProfileList } from './use-profile-list.ts';
import styles from './venue-section.module.css';

type Venue = Artist['notableVenues'][number];

interface Props {
  artist: Artist;
  userId: string;
}

/** The rooms that the artist has played, in the artist's order. Each change is stored at once. */
export function VenueSection({ artist, userId }: Props) {
  const venues = artist.notableVenues;
  const { mutate, saving } = useProfileList(userId, 'notableVenues');
  const change = (next: Venue[]) => mutate(next);
  return (
    <Section
      title="Notable Venues"
      action={
        <Inline gap={3}>
          <SaveState saving={saving} />
          <Data tone="muted">{venues.length}</Data>
        </Inline>
      }
    >
      <Stack gap={5}>
        {venues.length > 0 ? (
          <OrderedVenues venues={venues} onChange={change} />
        ) : (
          <EmptyState title="No venues yet">Name the rooms that you have played.</EmptyState>
        )}
        <AddVenue venues={venues} onAdd={(venue) => change([...venues, venue])} />
      </Stack>
    </Section>
  );
}

function OrderedVenues({
  venues,
  onChange,
}: {
  venues: readonly Venue[];
  onChange: (venues: Venue[]) => void;
}) {
  const { move, moved, drag } = useOrder(
    venues,
    { mutate: onChange },
    (from, to) => `${venues[from]?.name} is now ${to + 1} of ${venues.length}.`,
  );
  return (
    <div>
      <Rows as="ol" aria-label="Your venues">
        {venues.map((venue, index) => (
          <OrderRow
            key={keyOf(venue)}
            title={venue.name}
            place={{ index, last: venues.length - 1 }}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange(venues.filter((other) => other !== venue))}
            grip={drag.gripOf(index)}
            isTarget={drag.over === index}
            {...drag.targetOf(index)}
          >
            <SmallBilling as="span" size="lg">
              {venue.name}
            </SmallBilling>
            {venue.city === undefined ? null : (
              <Text as="span" tone="muted" size="sm">
                {venue.city}
              </Text>
            )}
          </OrderRow>
        ))}
      </Rows>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </div>
  );
}

function AddVenue({ venues, onAdd }: { venues: readonly Venue[]; onAdd: (venue: Venue) => void }) {
  const form = useContractForm(notableVenueInput, { name: '', city: '' });
  const { errors } = form.formState;
  const add = form.handleSubmit(({ name, city }) => {
    const venue = { name, ...(city && { city }) };
    const message = reasonAgainst(venue, venues);
    if (message) return form.setError('name', { message }, { shouldFocus: true });
    onAdd(venue);
    form.setFocus('name');
    form.reset();
  });
  return (
    <form noValidate aria-label="Add a venue" className={styles.add} onSubmit={add}>
      <Field label="Venue" error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="off" placeholder="Harbour Hall" />
      </Field>
      <Field label="City" error={errors.city?.message}>
        <Input {...form.register('city')} autoComplete="off" placeholder="Gothenburg" />
      </Field>
      <Button type="submit" variant="quiet" size="lg" iconOnly aria-label="Add venue">
        <PlusIcon />
      </Button>
    </form>
  );
}

function reasonAgainst(venue: Venue, venues: readonly Venue[]): string | null {
  if (venues.length >= PROFILE_LIST_MAX) return `List at most ${PROFILE_LIST_MAX} venues`;
  const isThere = venues.some((other) => keyOf(other) === keyOf(venue));
  return isThere ? `${venue.name} is already in the list` : null;
}

function keyOf({ name, city = '' }: Venue): string {
  return JSON.stringify([name.toLowerCase(), city.toLowerCase()]);
}
