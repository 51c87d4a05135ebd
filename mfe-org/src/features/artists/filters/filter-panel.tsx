import {
  FILTER_GENRES_MAX,
  LAST_LEVEL,
  SEARCH_MAX_LENGTH,
  WITHIN_KM,
  WITHIN_KM_DEFAULT,
} from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Checkbox } from '@backline/design-system/checkbox';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Select } from '@backline/design-system/select';
import { PlaceInput, usePlaceChoice } from '@backline/shell-sdk/place-input';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownEventsQuery } from '#src/event/api.ts';
import { canFindArtists, nameOf } from '#src/event/event-texts.ts';
import { useMeanings } from './use-meanings.ts';
import { addressOf, type Filters } from './artist-filters.ts';
import { dayOf } from './filter-words.ts';
import styles from './filter-panel.module.css';

const LEVELS = Array.from({ length: LAST_LEVEL - 1 }, (_, index) => index + 2);

interface Props {
  filters: Filters;
  /** Called when the filters have changed. */
  onDone: () => void;
}

/** The form of the filters. It leads to the address of the filtered directory. */
export function FilterPanel({ filters, onDone }: Props) {
  const navigate = useNavigate();
  const place = usePlaceChoice(useMeanings(filters).place);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (place.isUnknown()) return;
    void navigate(addressOf(event.currentTarget, place.id), { preventScrollReset: true });
    onDone();
  };
  return (
    <Card as="div">
      <form role="search" aria-label="Artists" noValidate className={styles.form} onSubmit={submit}>
        <Field label="Name" className={styles.wide}>
          <Input name="q" dir="auto" defaultValue={filters.q} maxLength={SEARCH_MAX_LENGTH} />
        </Field>
        <Field label="Near" error={place.error}>
          <PlaceInput key={place.text} {...place.input} placeholder="Town" />
        </Field>
        <Field label="Within">
          <Select name="within" defaultValue={filters.within ?? String(WITHIN_KM_DEFAULT)}>
            {WITHIN_KM.map((km) => (
              <option key={km} value={km}>
                {km} km
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Genres" hint={`Up to ${FILTER_GENRES_MAX}, with commas between them. One is enough.`}>
          <Input name="genres" dir="auto" defaultValue={filters.genres} />
        </Field>
        <Field label="Level">
          <Select name="level" defaultValue={filters.level ?? ''}>
            <option value="">All levels</option>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {level === LAST_LEVEL ? level : `${level} or above`}
              </option>
            ))}
          </Select>
        </Field>
        <FreeField free={filters.free} />
        <Checkbox name="mix" value="yes" defaultChecked={filters.mix === 'yes'}>
          Has a mix
        </Checkbox>
        <Button type="submit" variant="solid" block className={styles.wide}>
          Show artists
        </Button>
      </form>
    </Card>
  );
}

/** The venue's own nights. There is no field for a day, because nobody may read a diary by trying days. */
function FreeField({ free }: { free: string | undefined }) {
  const { data = [] } = useInfiniteQuery(ownEventsQuery('upcoming'));
  const nights = data.filter(canFindArtists);
  // Controlled, because the nights come late.
  const [chosen, setChosen] = useState(free ?? '');
  const isListed = nights.some(({ id }) => id === free);
  return (
    <Field
      label="Free on the night of"
      hint="One of your published events. You see only artists who keep their dates here."
      className={styles.wide}
    >
      <Select name="free" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Any night</option>
        {free !== undefined && !isListed ? <option value={free}>The chosen night</option> : null}
        {nights.map((night) => (
          <option key={night.id} value={night.id}>
            {dayOf(night)}: {nameOf(night)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
