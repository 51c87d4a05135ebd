/** The filters of a list, as they stand in the address. Only the server knows whether they are right. */
export type AddressFilters<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * Reads and changes the filters of one list. `partners` are fields that mean nothing without another one:
 * `{ within: 'near' }`.
 */
export function addressFilters<Field extends string, Partner extends Field>(
  fields: readonly Field[],
  partners: Readonly<Record<Partner, Field>>,
) {
  const isPartner = (name: string): name is Partner => name in partners;
  const filtersOf = (search: string): AddressFilters<Field> => {
    const params = new URLSearchParams(search);
    const given = fields.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []));
    return Object.fromEntries(given) as AddressFilters<Field>;
  };
  /** The filters without some fields, and without what means nothing then. */
  const without = (filters: AddressFilters<Field>, names: readonly string[]): AddressFilters<Field> => {
    const left = Object.entries(filters).filter(([name]) => !names.includes(name));
    const kept = new Set(left.map(([name]) => name));
    const complete = left.filter(([name]) => kept.has(isPartner(name) ? partners[name] : name));
    return Object.fromEntries(complete) as AddressFilters<Field>;
  };
  return {
    filtersOf,
    without,

    /** The address that a form leads to. An empty field is no filter. `placeId` is the chosen value of `near`. */
    addressOf(form: HTMLFormElement, placeId: string | undefined): string {
      const entered = new URLSearchParams();
      for (const [name, value] of new FormData(form)) {
        if (typeof value === 'string' && value.trim() !== '') entered.set(name, value.trim());
      }
      if (placeId !== undefined) entered.set('near', placeId);
      return searchOf(without(filtersOf(entered.toString()), []));
    },

    /** The names of the filters that a person can drop. */
    namesOf(filters: AddressFilters<Field>): Exclude<Field, Partner>[] {
      return Object.keys(filters).filter((name): name is Exclude<Field, Partner> => !isPartner(name));
    },
  };
}

/** The address of the list with these filters. A link needs at least a question mark to drop all of them. */
export function searchOf(filters: AddressFilters<string>): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}
