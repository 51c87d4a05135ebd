import { useSettled } from '@backline/shell-sdk/settled';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a list reads of the address: its search, its choices, and the page. */
export interface ListAddress {
  /** The text in the search field. */
  typed: string;
  /** The text that the person searches for, after a pause. */
  search: string | undefined;
  type: (text: string) => void;
  choiceOf: (name: string) => string | undefined;
  choose: (name: string, value: string) => void;
  clear: () => void;
  isFiltered: boolean;
  cursor: string | undefined;
  /** The address of another page of the same list. Null stands for the first one. */
  pageAt: (cursor: string | null) => string;
}

/** The address of a list of the admin area. A change of a filter begins at the first page again. */
export function useListAddress(choices: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const asked = params.get('search')?.trim() ?? '';
  // The address follows a moment later, so the field keeps its own text.
  const [typed, setTyped] = useState(asked);
  const search = useSettled(asked);
  const names = ['search', ...choices];
  const change = (changes: Readonly<Record<string, string>>) => {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('cursor');
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  return {
    typed,
    search: search === '' ? undefined : search,
    type(text) {
      setTyped(text);
      change({ search: text });
    },
    choiceOf: (name) => params.get(name) ?? undefined,
    choose: (name, value) => change({ [name]: value }),
    clear() {
      setTyped('');
      change(Object.fromEntries(names.map((name) => [name, ''])));
    },
    isFiltered: names.some((name) => params.has(name)),
    cursor: params.get('cursor') ?? undefined,
    pageAt(cursor) {
      const next = new URLSearchParams(params);
      if (cursor === null) next.delete('cursor');
      else next.set('cursor', cursor);
      return `?${next.toString()}`;
    },
  };
}
