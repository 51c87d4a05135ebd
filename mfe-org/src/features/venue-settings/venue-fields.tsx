import { CHOICES_MAX, DESCRIPTION_MAX_LENGTH, GENRE_MAX_LENGTH } from '@backline/contracts/base/limits';
import { BUDGET_NAMES, FREQUENCY_NAMES, ORG_TYPE_NAMES } from '@backline/contracts/profiles/org-names';
import { ChipInput } from '@backline/design-system/chip-input';
import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import { Section } from '@backline/design-system/page';
import { Select } from '@backline/design-system/select';
import { Textarea } from '@backline/design-system/textarea';
import { EmailInput, routes } from '@backline/shell-sdk';
import { Controller, HandleField } from '@backline/shell-sdk/forms';
import type { VenueForm } from './form-values.ts';
import styles from './venue-form.module.css';

interface Props {
  form: VenueForm;
}

/** The address of the public page. */
export function PageFields({ form, handle }: Props & { handle: string }) {
  return (
    <Section title="Page address" className={styles.section}>
      <HandleField
        registration={form.register('handle')}
        typed={form.watch('handle')}
        present={handle}
        pathOf={routes.venue}
        error={form.formState.errors.handle?.message}
      />
    </Section>
  );
}

export function HouseFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <Section title="Organisation" className={styles.section}>
      <div className={styles.two}>
        <Field label="Organisation name" required error={errors.orgName?.message}>
          <Input {...form.register('orgName')} dir="auto" autoComplete="organization" />
        </Field>
        <Field label="Organisation type" required error={errors.orgType?.message}>
          <Select {...form.register('orgType')}>
            <Options names={ORG_TYPE_NAMES} />
          </Select>
        </Field>
      </div>
      <Field label="Description" hint="Stands on your page as About." error={errors.description?.message}>
        <Textarea {...form.register('description')} dir="auto" rows={5} maxLength={DESCRIPTION_MAX_LENGTH} />
      </Field>
      <div className={styles.two}>
        <Field label="Contact name" required error={errors.contactName?.message}>
          <Input {...form.register('contactName')} dir="auto" autoComplete="name" />
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          <Input {...form.register('phone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field
        label="Email"
        required
        hint="Name, phone and email are not on your page. You sign in with the address in Settings."
        error={errors.email?.message}
      >
        <EmailInput {...form.register('email')} />
      </Field>
    </Section>
  );
}

const NO_CHOICE = { setValueAs: (value: unknown) => value || null };

export function BookingFields({ form }: Props) {
  const { errors } = form.formState;
  return (
    <Section title="Booking" className={styles.section}>
      <NamesField form={form} name="eventTypes" label="Event types" one="event type" />
      <NamesField form={form} name="musicGenres" label="Music genres" one="music genre" />
      <div className={styles.two}>
        <Field label="Average budget" error={errors.averageBudget?.message}>
          <Select {...form.register('averageBudget', NO_CHOICE)}>
            <option value="">Not said</option>
            <Options names={BUDGET_NAMES} />
          </Select>
        </Field>
        <Field label="Booking frequency" error={errors.bookingFrequency?.message}>
          <Select {...form.register('bookingFrequency', NO_CHOICE)}>
            <option value="">Not said</option>
            <Options names={FREQUENCY_NAMES} />
          </Select>
        </Field>
      </div>
    </Section>
  );
}

interface NamesProps extends Props {
  name: 'eventTypes' | 'musicGenres';
  label: string;
  one: string;
}

function NamesField({ form, name, label, one }: NamesProps) {
  return (
    <Field label={label} hint="Enter or the plus adds one." error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange } }) => (
          <ChipInput
            name={name}
            autoComplete="off"
            addLabel={`Add ${one}`}
            maxLength={GENRE_MAX_LENGTH}
            maxEntries={CHOICES_MAX}
            value={value ?? []}
            onValueChange={onChange}
          />
        )}
      />
    </Field>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
