import { useState } from 'react';
import { addChip, type ChipLimits, reasonAgainst } from './add-chip.ts';

interface ChipsOptions {
  value: readonly string[] | undefined;
  defaultValue: readonly string[] | undefined;
  limits: ChipLimits;
}

/** Holds the typed text, and the entries unless their owner does. `message` describes the last change. */
export function useChips(
  { value, defaultValue = [], limits }: ChipsOptions,
  onChange: (value: string[]) => void,
) {
  const [text, setText] = useState('');
  const [own, setOwn] = useState(defaultValue);
  const [message, setMessage] = useState({ text: '', isRefusal: false });
  const entries = value ?? own;
  const change = (next: readonly string[], news: string) => {
    setOwn(next);
    setMessage({ text: news, isRefusal: false });
    onChange([...next]);
  };
  const add = () => {
    const next = addChip(entries, text, limits);
    if (next !== entries) change(next, `${next.at(-1)} added.`);
    else setMessage({ text: reasonAgainst(entries, text, limits), isRefusal: true });
    // A text that is too long stays in the input, so that the person can shorten it.
    if (text.length <= (limits.characters ?? Infinity)) setText('');
  };
  const remove = (entry: string) =>
    change(
      entries.filter((one) => one !== entry),
      `${entry} removed.`,
    );
  return { text, setText, entries, message, add, remove };
}
