import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  EVENT_CREDITS_MAX,
  EVENT_PLACES_MAX,
  GENRE_MAX_LENGTH,
  GENRES_MAX,
  NAME_MAX_LENGTH,
  REPLY_HOURS,
} from '@backline/contracts/base/limits';
import { EVENT_PAY_LIMITS } from '@backline/contracts/records/pay-limits';
import { offeredZones } from '@backline/contracts/base/zone-offset';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field, Hint } from '@backline/design-system/field';
import { ClockIcon, TicketIcon } from '@backline/design-system/icon';
import { Input } from '@backline/design-system/input';
import { Section } from '@backline/design-system/page';
import { Select } from '@backline/design-system/select';
import { Textarea } from '@backline/design-system/textarea';
import { formatDay } from '@backline/shell-sdk';
import { Controller } from '@backline/shell-sdk/forms';
import { PlaceInput } from '@backline/shell-sdk/place-input';
import type { ReactNode } from 'react';
import styles from './event-form.module.css';
import { EarlyAccessField } from './early-access-field.tsx';
import type { Form } from './use-event-form.ts';

const CURRENCIES = EVENT_PAY_LIMITS.flatMap(([, currencies]) => currencies.split(' ')).toSorted();
const TIME_ZONES = offeredZones();
const DAY_MS = 86_400_000;

interface Props {
  form: Form;
}

/** Its children stand below the headliner. */
export function NightFields({ form, children }: Props & { children: ReactNode }) {
  const { errors } = form.formState;
  return (
    <Section title="The night" className={styles.section}>
      <Field label="Headliner" required error={errors.headliner?.message}>
        <Input {...form.register('headliner')} dir="auto" maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Field>
      {children}
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={5} maxLength={DESCRIPTION_MAX_LENGTH} dir="auto" />
      </Field>
      <Field label="Genres" hint="Enter or the plus adds one." error={errors.genres?.message}>
        <Controller
          control={form.control}
          name="genres"
          render={({ field: { value, onChange } }) => (
            <ChipInput
              name="genre"
              autoComplete="off"
              placeholder="Dub Techno"
              addLabel="Add genre"
              maxLength={GENRE_MAX_LENGTH}
              maxEntries={GENRES_MAX}
              value={value}
              onValueChange={onChange}
            />
          )}
        />
      </Field>
    </Section>
  );
}

export function PlaceFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <Section title="When and where" className={styles.section}>
      <div className={styles.three}>
        <Field label="Date" required error={errors.date?.message} className={styles.wide}>
          <Input {...form.register('date')} type="date" />
        </Field>
        <Field label="Starts" required error={errors.start?.message}>
          <Input {...form.register('start')} type="time" />
        </Field>
        <Field label="Ends" error={errors.end?.message}>
          <Input {...form.register('end')} type="time" />
        </Field>
      </div>
      <Field label="Time zone" required error={errors.timeZone?.message}>
        <ChoiceInput form={form} name="timeZone" choices={TIME_ZONES} />
      </Field>
      <Hint icon={<ClockIcon size="sm" />}>{endText(form)}Artists see the time in their own zone too.</Hint>
      <Field label="Venue" required error={errors.venueName?.message}>
        <Input {...form.register('venueName')} dir="auto" maxLength={NAME_MAX_LENGTH} autoComplete="off" />
      </Field>
      <div className={styles.two}>
        <Field label="Address" required error={errors.address?.message}>
          <Input {...form.register('address')} dir="auto" maxLength={ADDRESS_MAX_LENGTH} autoComplete="off" />
        </Field>
        <Field label="City" required error={errors.city?.message}>
          <PlaceInput {...form.register('city')} dir="auto" maxLength={CITY_MAX_LENGTH} autoComplete="off" />
        </Field>
      </div>
    </Section>
  );
}

interface ChoiceProps extends Props {
  name: 'timeZone' | 'currency';
  choices: readonly string[];
}

/** A choice from a list. What was chosen before is offered too, also when the list does not know it. */
function ChoiceInput({ form, name, choices }: ChoiceProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select {...field}>
          {(choices.includes(field.value) ? choices : [field.value, ...choices]).map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
    />
  );
}

/** The day on which the night ends. An end at an earlier hour than the start is on the next day. */
function endText(form: Form): string {
  const { date, start, end } = form.watch();
  const noon = Date.parse(`${date}T12:00:00.000Z`);
  if (end === '' || Number.isNaN(noon)) return '';
  const day = new Date(end > start ? noon : noon + DAY_MS).toISOString();
  return `Ends on ${formatDay(day, 'UTC')}. `;
}

interface TermProps extends Props {
  takesCredits: boolean;
  /** Early access is chosen when the event is published. */
  isDraft: boolean;
}

export function TermFields({ form, takesCredits, isDraft }: TermProps) {
  const { errors } = form.formState;
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Section title="Terms" className={styles.section}>
      <div className={styles.three}>
        <Field label="Pay from" required error={errors.payMin?.message}>
          <Input {...form.register('payMin')} {...numeric} />
        </Field>
        <Field label="Pay to" required error={errors.payMax?.message}>
          <Input {...form.register('payMax')} {...numeric} />
        </Field>
        <Field label="Currency" required error={errors.currency?.message}>
          <ChoiceInput form={form} name="currency" choices={CURRENCIES} />
        </Field>
        <Field
          label="Spots available"
          required
          hint={`1 to ${EVENT_PLACES_MAX}`}
          error={errors.places?.message}
        >
          <Input {...form.register('places')} {...numeric} />
        </Field>
        <Field
          label="Credits to apply"
          required
          hint={takesCredits ? `0 to ${EVENT_CREDITS_MAX}, and 0 for an unpaid night` : undefined}
          error={errors.creditsRequired?.message}
        >
          <Input {...form.register('creditsRequired')} {...numeric} readOnly={!takesCredits} />
        </Field>
      </div>
      <Hint icon={<TicketIcon size="sm" />}>
        {takesCredits
          ? `Credits are held when an artist applies and come back if you do not reply within ${REPLY_HOURS} hours.`
          : 'Applying is free until Backline has checked your venue.'}
      </Hint>
      <EarlyAccessField form={form} isDraft={isDraft} />
    </Section>
  );
}
