import { offeredZones } from '@backline/contracts/base/zone-offset';
import { Field } from '@backline/design-system/field';
import { Select } from '@backline/design-system/select';
import { useState, type ComponentProps } from 'react';

interface Props extends ComponentProps<typeof Select> {
  label: string;
  /** The zone of the browser, which is always offered. */
  here: string;
  error: string | undefined;
}

/** A choice of a time zone by its place. */
export function ZoneField({ label, here, error, ...select }: Props) {
  const [zones] = useState(() => [...new Set([here, ...offeredZones()])].toSorted());
  return (
    <Field label={label} error={error}>
      <Select {...select}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </Select>
    </Field>
  );
}
