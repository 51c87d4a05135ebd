import {
  EVENT_CREDITS_MAX,
  FILTER_GENRES_MAX,
  SEARCH_MAX_LENGTH,
  WITHIN_KM,
  WITHIN_KM_DEFAULT,
} from '@backline/contracts/base/limits';
import { EVENT_PAY_LIMITS } from '@backline/contracts/records/pay-limits';
import { Button } from '@backline/design-system/button';
import { Card } from '@backline/design-system/card';
import { Checkbox } from '@backline/design-system/checkbox';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Select } from '@backline/design-system/select';
import { useSession } from '@backline/shell-sdk';
import { PlaceInput, usePlaceChoice } from '@backline/shell-sdk/place-input';
import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { filterQueries } from './api.ts';
import { addressOf, type Filters } from './event-filters.ts';
import styles from './filter-panel.module.css';

const CURRENCIES = EVENT_PAY_LIMITS.flatMap(([, currencies]) => currencies.split(' ')).toSorted();

interface Props {
  filters: Filters;
  /** Called when the filters have changed. */
  onDone: () => void;
}

/** The form of the filters. It leads to the address of the filtered list. */
export function FilterPanel({ filters, onDone }: Props) {
  const navigate = useNavigate();
  const isArtist = useSession(({ user }) => user?.artistId !== undefined);
  const place = usePlaceChoice(useQuery(filterQueries(filters, false).place).data);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (place.isUnknown()) return;
    void navigate(addressOf(event.currentTarget, place.id), { preventScrollReset: true });
    onDone();
  };
  return (
    <Card as="div">
      <form role="search" aria-label="Events" noValidate className={styles.form} onSubmit={submit}>
        <Field label="Name" className={styles.wide}>
          <Input
            name="q"
            defaultValue={filters.q}
            maxLength={SEARCH_MAX_LENGTH}
            placeholder="Headliner or venue"
          />
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
        <NightFields filters={filters} />
        <Checkbox name="prompt" value="yes" defaultChecked={filters.prompt === 'yes'}>
          Venue answers in time
        </Checkbox>
        {isArtist ? (
          <Checkbox name="open" value="yes" defaultChecked={filters.open === 'yes'}>
            Open to me
          </Checkbox>
        ) : null}
        <Button type="submit" variant="solid" block className={styles.wide}>
          Show events
        </Button>
      </form>
    </Card>
  );
}

/** Days, pay, genres and credits of the nights. */
function NightFields({ filters }: Pick<Props, 'filters'>) {
  return (
    <>
      <Field label="From">
        <Input name="from" type="date" defaultValue={filters.from} />
      </Field>
      <Field label="To">
        <Input name="to" type="date" defaultValue={filters.to} />
      </Field>
      <Field label="Pays at least">
        <Input name="pay" inputMode="numeric" defaultValue={filters.pay} />
      </Field>
      <Field label="Currency">
        <Select name="currency" defaultValue={filters.currency ?? 'USD'}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </Field>
      <Field label="Genres" hint={`Up to ${FILTER_GENRES_MAX}, with commas between them. One is enough.`}>
        <Input name="genres" dir="auto" defaultValue={filters.genres} />
      </Field>
      <Field label="Credits at most">
        <Input
          name="credits"
          inputMode="numeric"
          defaultValue={filters.credits}
          placeholder={String(EVENT_CREDITS_MAX)}
        />
      </Field>
    </>
  );
}
