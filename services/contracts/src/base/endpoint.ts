import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** An answer with this header was checked by the contract of this name. */
export const CONTRACT_HEADER = 'Backline-Contract';

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the `/api` contract: everything that both ends need to know about it. */
export interface EndpointDefinition {
  readonly method: Method;
  /** Path with `:name` placeholders, e.g. `/api/events/:id`. */
  readonly path: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Status of success. @default 200 */
  readonly status?: 200 | 201 | 202;
  /**
   * Shape of the progress reports, for callers that accept `application/x-ndjson`. Each report is a line
   * `{ "progress": … }`. The last line is `{ "result": … }` or `{ "error": … }`.
   */
  readonly progress?: z.ZodType;
  readonly response: z.ZodType;
  /** Shape of an answer 202: the caller must do something elsewhere first, e.g. follow a mailed link. */
  readonly accepted?: z.ZodType;
  /** Codes of this call. Any call may also answer those of validation, rate limit and outage. */
  readonly errors: readonly ErrorCode[];
  /** The name of the contract that this is part of, in a build for browsers. */
  readonly contract?: string;
}

/** A call that answers a list. With a `cursor` in its query it answers page by page (rules: lists). */
export interface ListEndpoint extends EndpointDefinition {
  readonly response: z.ZodArray;
}

/**
 * Declares one call. From it the server takes its parsing and its output check, the client its types and its
 * URL, and tests their handlers. So no shape is written twice.
 */
export function defineEndpoint<const D extends EndpointDefinition>(definition: D): D {
  return definition;
}

type InputOf<D, K extends 'params' | 'query' | 'body'> = D extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** What a caller passes: those of `params`, `query` and `body` that the endpoint declares. */
export type EndpointInput<D extends EndpointDefinition> = InputOf<D, 'params'> &
  InputOf<D, 'query'> &
  InputOf<D, 'body'>;

type ParsedOf<D, K extends 'params' | 'query' | 'body'> = D extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler receives: the same three parts, parsed and with their defaults. */
export interface EndpointParsed<D extends EndpointDefinition> {
  params: ParsedOf<D, 'params'>;
  query: ParsedOf<D, 'query'>;
  body: ParsedOf<D, 'body'>;
}

/** What the call answers on success. */
export type EndpointOutput<D extends EndpointDefinition> =
  | z.output<D['response']>
  | (D extends { readonly accepted: infer S extends z.ZodType } ? z.output<S> : never);

/** One entry of a list. */
export type ListItem<D extends ListEndpoint> = z.output<D['response']>[number];

/** One progress report; `never` for an endpoint without `progress`. */
export type EndpointProgress<D extends EndpointDefinition> = D extends {
  readonly progress: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;
