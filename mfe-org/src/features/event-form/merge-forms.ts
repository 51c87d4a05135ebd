import type { EventForm } from '@backline/contracts/booking/event-edits';

export interface Difference {
  field: keyof EventForm;
  theirs: string;
  /** What this person typed into the same field; null when they left it as it was. */
  mine: string | null;
}

interface Forms {
  /** What both began with. */
  base: EventForm;
  mine: EventForm;
  theirs: EventForm;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const textOf = (value: string | string[]): string => (Array.isArray(value) ? value.join(', ') : value);

/** What the other person has changed. */
export function differencesOf({ base, mine, theirs }: Forms): Difference[] {
  return fieldsOf(theirs)
    .filter((field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: textOf(theirs[field]),
      mine: isSame(mine[field], base[field]) ? null : textOf(mine[field]),
    }));
}

/** The changes of both. Where both changed the same field, that of this person stands. */
export function mergeForms({ base, mine, theirs }: Forms): EventForm {
  const own = fieldsOf(mine).filter((field) => !isSame(mine[field], base[field]));
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

function fieldsOf(form: EventForm): (keyof EventForm)[] {
  return Object.keys(form) as (keyof EventForm)[];
}
