import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the `/api` contract (spec section 7): everything both ends need to know about it. */
export interface EndpointDefinition {
  readonly method: Method;
  /** Path with `:name` placeholders, e.g. `/api/events/:id`. */
  readonly path: string;
  /** What it does, in one sentence, for people who read the contract. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Status of success. @default 200 */
  readonly status?: 200 | 201 | 202;
  /**
   * What the call tells on its way, for callers that accept `application/x-ndjson`: a line
   * `{ "progress": … }` each time, then `{ "result": … }` or `{ "error": … }` as the last.
   */
  readonly progress?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes a caller must expect beside the ones any call may answer (validation, rate limit, outage). */
  readonly errors: readonly ErrorCode[];
}

/** A call that answers a list, page by page where its query takes a `cursor`. */
export interface ListEndpoint extends EndpointDefinition {
  readonly response: z.ZodArray;
}

/**
 * Declares one call. The server derives its parsing and output check from it, the client its types and
 * URL, the tests their handlers: no shape is written twice.
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

/** What a caller passes: `params`, `query` and `body`, each only where the endpoint declares it. */
export type EndpointInput<D extends EndpointDefinition> = InputOf<D, 'params'> &
  InputOf<D, 'query'> &
  InputOf<D, 'body'>;

type ParsedOf<D, K extends 'params' | 'query' | 'body'> = D extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler receives: the same three parts, parsed, with defaults filled in. */
export interface EndpointParsed<D extends EndpointDefinition> {
  params: ParsedOf<D, 'params'>;
  query: ParsedOf<D, 'query'>;
  body: ParsedOf<D, 'body'>;
}

/** What the call answers on success. */
export type EndpointOutput<D extends EndpointDefinition> = z.output<D['response']>;

/** What the call tells on its way; never where the endpoint declares no `progress`. */
export type EndpointProgress<D extends EndpointDefinition> = D extends {
  readonly progress: infer S extends z.ZodType;
}
  ? z.output<S>
  : never;
