import type { Application } from '@backline/contracts/booking/applications';
import { Button } from '@backline/design-system/button';
import { SearchInput } from '@backline/design-system/search-input';
import { Select } from '@backline/design-system/select';
import { Switch } from '@backline/design-system/switch';
import { applicationState, dateParts } from '@backline/shell-sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ownEventsQuery } from '#src/event/api.ts';
import { nameOf } from '#src/event/event-texts.ts';
import { useListenFirst } from '#src/features/applications/listen-first.tsx';
import styles from './judge.module.css';
import { STATUSES, type FilterName, type useFilters } from './use-filters.ts';
import type { Selection } from './use-selection.ts';

const TYPING_MS = 250;

type Filters = ReturnType<typeof useFilters>;

interface Props {
  filters: Filters;
  /** Names the chosen event, when it is not among the venue's next and last ones. */
  shown: readonly Application[];
  selection: Selection;
  /** How many there are. */
  children: ReactNode;
}

export function ApplicationFilters({ filters, shown, selection, children }: Props) {
  const { value, set } = filters;
  const isSelecting = selection.ids !== null;
  return (
    <div role="search" aria-label="Applications" className={styles.filters}>
      <ArtistSearch filters={filters} />
      <EventSelect filters={filters} shown={shown} />
      <Select
        aria-label="Status"
        value={value('status')}
        onChange={({ target }) => set('status', target.value)}
      >
        <option value="">All Statuses</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {applicationState(status, 'venue').label}
          </option>
        ))}
      </Select>
      <div className={styles.toggles}>
        <Toggle filters={filters} name="due" on="weekend" label="Due this weekend" />
        <Toggle filters={filters} name="starred" on="1" label="Starred" />
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={isSelecting}
          onClick={isSelecting ? selection.end : selection.begin}
        >
          {isSelecting ? 'Stop selecting' : 'Select several'}
        </Button>
        {children}
      </div>
      <ListenFirstSwitch />
    </div>
  );
}

function ListenFirstSwitch() {
  const { isOn, setOn } = useListenFirst();
  return (
    <Switch checked={isOn} onCheckedChange={setOn} className={styles.listen}>
      Listen first, followers later
    </Switch>
  );
}

/** Waits for a pause in typing, so that not each letter asks the server. */
function ArtistSearch({ filters: { value, set } }: { filters: Filters }) {
  const inAddress = value('q');
  const [typed, setTyped] = useState(inAddress);
  const [shown, setShown] = useState(inAddress);
  // The address has changed by another way, e.g. 'Clear filters'.
  if (shown !== inAddress) {
    setShown(inAddress);
    setTyped(inAddress);
  }
  const search = useEffectEvent(() => {
    const text = typed.trim();
    if (text === inAddress) return;
    setShown(text);
    set('q', text);
  });
  // Outside system: the clock.
  useEffect(() => {
    const timer = setTimeout(search, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      aria-label="Search by artist"
      placeholder="Search by artist..."
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

function EventSelect({ filters: { value, set }, shown }: Pick<Props, 'filters' | 'shown'>) {
  const upcoming = useInfiniteQuery(ownEventsQuery('upcoming'));
  const past = useInfiniteQuery(ownEventsQuery('past'));
  // Between the two answers an event may begin.
  const listed = new Map([...(upcoming.data ?? []), ...(past.data ?? [])].map((event) => [event.id, event]));
  const events = [...listed.values()].map((event) => {
    const date = event.startsAt ? dateParts(event.startsAt, event.form.timeZone) : null;
    const day = date ? `, ${date.weekday} ${date.day} ${date.month}` : '';
    return { id: event.id, label: `${nameOf(event)}${day}` };
  });
  const chosen = value('event');
  const isMissing = chosen !== '' && !events.some(({ id }) => id === chosen);
  const name = shown.find(({ eventId }) => eventId === chosen)?.event.headliner ?? 'One event';
  return (
    <Select aria-label="Event" value={chosen} onChange={({ target }) => set('event', target.value)}>
      <option value="">All Events</option>
      {isMissing ? <option value={chosen}>{name}</option> : null}
      {events.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface ToggleProps {
  filters: Filters;
  name: FilterName;
  /** Its value in the address while it is on. */
  on: string;
  label: string;
}

function Toggle({ filters: { value, set }, name, on, label }: ToggleProps) {
  const isOn = value(name) === on;
  return (
    <Button
      variant={isOn ? 'solid' : 'quiet'}
      size="sm"
      aria-pressed={isOn}
      onClick={() => set(name, isOn ? '' : on)}
    >
      {label}
    </Button>
  );
}
