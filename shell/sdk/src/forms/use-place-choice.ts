import type { Place } from '@backline/contracts/base/places';
import { useRef, useState } from 'react';

/** A place in a form, for `PlaceInput`. `chosen` is the present one. A text that is typed over it needs another choice. */
export function usePlaceChoice(chosen: Pick<Place, 'id' | 'text'> | undefined) {
  const input = useRef<HTMLInputElement>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [error, setError] = useState<string>();
  const text = chosen?.text ?? '';
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? text;
  const id = typed === undefined ? chosen?.id : chosenId;
  return {
    text,
    error,
    id: shown.trim() === '' ? undefined : id,
    input: {
      ref: input,
      defaultValue: text,
      onChange: ({ target }: { target: { value: string } }) => {
        setTyped(target.value);
        setChosenId(undefined);
        setError(undefined);
      },
      onChoosePlace: (place: { id: string }) => setChosenId(place.id),
    },
    /** Whether a text is no place. It is marked then. */
    isUnknown: () => {
      const isUnknown = shown.trim() !== '' && id === undefined;
      if (!isUnknown) return false;
      setError('Choose a place from the suggestions');
      input.current?.focus();
      return true;
    },
  };
}
