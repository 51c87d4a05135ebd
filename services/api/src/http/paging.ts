import { invalidFields } from '@backline/service-kit/http/answers/app-error';
import * as z from 'zod';

// Sort values are instants or ranks in milliseconds, within the range of a date.
export const position = z.tuple([z.number().int().min(0).max(8.64e15), z.string().max(200)]);

/** The end of a page: the sort value of its last record and, among equal values, its id. */
export type Position = z.infer<typeof position>;

export const readCursor = (cursor: string | undefined): Position | undefined => openCursor(cursor, position);

/** The place that a cursor stands for. @throws AppError for a text that no answer has given. */
export function openCursor<S extends z.ZodType>(
  cursor: string | undefined,
  shape: S,
): z.infer<S> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidFields({ cursor: 'Use the cursor of a Link header, unchanged' });
  }
}

/** Condition for the records after `after`, in ascending order of `field` and then of id. */
export function afterPosition(field: string, after: Position | undefined, value: (sort: number) => unknown) {
  return beyond(field, after, value, { at: '$gte', past: '$gt' });
}

/** The same condition in descending order. */
export function beforePosition(
  field: string,
  before: Position | undefined,
  value: (sort: number) => unknown,
) {
  return beyond(field, before, value, { at: '$lte', past: '$lt' });
}

/**
 * The first condition alone lets the index scan begin at the position. The alternatives only remove records that
 * were shown.
 */
function beyond(
  field: string,
  position: Position | undefined,
  value: (sort: number) => unknown,
  { at, past }: { at: string; past: string },
): Record<string, unknown> {
  if (!position) return {};
  const [sort, id] = position;
  return {
    [field]: { [at]: value(sort) },
    $or: [{ [field]: { [past]: value(sort) } }, { [field]: value(sort), _id: { [past]: id } }],
  };
}

/** The call that requested a page of the list at `path`. */
interface PageCall {
  path: string;
  query: Record<string, string | number | undefined> & { limit: number };
  setHeader(name: string, value: string): void;
}

/** The records of a page. If one more record was read, the `Link` header leads to the next page. */
export function takePage<Item>(
  found: readonly Item[],
  { path, query, setHeader }: PageCall,
  positionOf: (last: Item) => Position,
): Item[] {
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  if (last && found.length > query.limit) setHeader('Link', nextLink(path, query, positionOf(last)));
  return shown;
}

/** `Link` header of the next page, with the filters of this one. */
export function nextLink(path: string, query: PageCall['query'], last: Position): string {
  return linkTo('next', path, query, last);
}

/** One link of a `Link` header: another page of the list at `path`, with the filters of this one. */
export function linkTo(
  rel: 'next' | 'prev',
  path: string,
  query: PageCall['query'],
  place: readonly unknown[],
): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && key !== 'cursor') search.set(key, String(value));
  }
  search.set('cursor', Buffer.from(JSON.stringify(place)).toString('base64url'));
  return `<${path}?${search.toString()}>; rel="${rel}"`;
}
