import { Field } from '@backline/design-system/field';
import { Input } from '@backline/design-system/input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PlaceInput } from './place-input.tsx';

type PlaceName = 'address' | 'city' | 'state' | 'zipCode' | 'capacity' | 'website';

interface Props {
  form: {
    register: (name: PlaceName) => UseFormRegisterReturn;
    formState: { errors: { [Name in PlaceName]?: { message?: string | undefined } } };
  };
  /** The grid of the short fields, city to capacity. */
  pairClassName: string | undefined;
}

/** Where an organisation is, how many people fit in, and its website. */
export function PlaceFields({ form, pairClassName }: Props) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Address" required error={errors.address?.message}>
        <Input {...form.register('address')} dir="auto" autoComplete="street-address" />
      </Field>
      <div className={pairClassName}>
        <Field label="City" required error={errors.city?.message}>
          <PlaceInput {...form.register('city')} dir="auto" autoComplete="address-level2" />
        </Field>
        <Field label="State" required error={errors.state?.message}>
          <Input {...form.register('state')} dir="auto" autoComplete="address-level1" />
        </Field>
        <Field label="Zip code" error={errors.zipCode?.message}>
          <Input {...form.register('zipCode')} autoComplete="postal-code" />
        </Field>
        <Field label="Capacity" error={errors.capacity?.message}>
          <Input {...form.register('capacity')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input
          {...form.register('website')}
          type="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
        />
      </Field>
    </>
  );
}
