import { listPlaces, type Place } from '@backline/contracts/base/places';
import { PLACE_SEARCH_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Combobox, type ComboboxProps } from '@backline/design-system/combobox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointQuery } from '#src/calls/query-client.ts';
import { useSettled } from '#src/screen/use-settled.ts';

export { usePlaceChoice } from './use-place-choice.ts';

interface Props extends Omit<ComboboxProps, 'suggestions' | 'note' | 'onChoose'> {
  onChoosePlace?: (place: Place) => void;
}

/** The name of a town, with suggestions. Without the server it is a plain text control. */
export function PlaceInput({ onChange, onChoosePlace, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = useSettled(typed).trim();
  const isAsked = wanted !== '' && wanted.length <= PLACE_SEARCH_MAX_LENGTH;
  const found = useQuery({
    ...endpointQuery(listPlaces, { query: { q: wanted } }),
    enabled: isAsked,
    // The suggestions stay while the next ones load.
    placeholderData: (before: Place[] | undefined) => before,
  });
  const places = typed.trim() !== '' && isAsked ? (found.data ?? []) : [];
  return (
    <Combobox
      {...rest}
      onChange={(event) => {
        setTyped(event.target.value);
        return onChange?.(event);
      }}
      suggestions={places.map(({ text, name, region, countryName }) => ({
        value: text,
        label: name,
        detail: region === undefined ? countryName : `${region}, ${countryName}`,
      }))}
      onChoose={({ value }) => {
        const place = places.find(({ text }) => text === value);
        if (place) onChoosePlace?.(place);
      }}
      note="Places: GeoNames"
    />
  );
}
