import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** An answer with this header was checked by the contract of this name. */
export const CONTRACT_HEADER = 'Backline-Contract';

/** An answer with this header tells which rows of its list it has: `26-50/902`. `1000+` says that there may be more. */
export const ROWS_HEADER = 'Backline-Rows';
/** A page of a view says in its calls whom it shows, by the user id (rules: view as). */
export const VIEWED_HEADER = 'Backline-Viewed';

/** HTTP methods that the contract uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The shapes of one call. */
export interface EndpointSchemas {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /**
   * Shape of the progress reports, for callers that accept `application/x-ndjson`. Each report is a line
   * `{ "progress": … }`. The last line is `{ "result": … }` or `{ "error": … }`.
   */
  readonly progress?: z.ZodType;
  readonly response: z.ZodType;
  /** Shape of an answer 202: the caller must do something elsewhere first, e.g. follow a mailed link. */
  readonly accepted?: z.ZodType;
}

/** One call of the `/api` contract: everything that both ends need to know about it. */
export interface EndpointDefinition<S extends EndpointSchemas = EndpointSchemas> {
  readonly method: Method;
  /** Path with `:name` placeholders, e.g. `/api/events/:id`. */
  readonly path: string;
  /** What it does, in one sentence, for the description of the API. Builds for browsers leave it out. */
  readonly summary: string;
  /** Status of success. @default 200 */
  readonly status?: 200 | 201 | 202;
  /** Whether the call takes or needs the header `Idempotency-Key` (rules: idempotency). Without it the header is ignored. */
  readonly idempotencyKey?: 'optional' | 'required';
  /** Only operators and other services may call it, with the service key. */
  readonly needsServiceKey?: true;
  /** Codes of this call. Any call may also answer those of validation, rate limit and outage, and `view_only`. */
  readonly errors: readonly ErrorCode[];
  /** Loads the shapes. They need zod, which a first visit does without. */
  readonly schemas: () => Promise<S>;
  /** The name of the contract that this is part of, in a build for browsers. */
  readonly contract?: string;
}

/** A call that answers a list. With a `cursor` in its query it answers page by page (rules: lists). */
export type ListEndpoint = EndpointDefinition<EndpointSchemas & { readonly response: z.ZodArray }>;

/**
 * Declares one call. From it the server takes its parsing and its output check, the client its types and its
 * URL, and tests their handlers. So no shape is written twice.
 */
export function defineEndpoint<S extends EndpointSchemas>(
  definition: EndpointDefinition<S>,
): EndpointDefinition<S> {
  return definition;
}

/** The shapes of an endpoint. */
export type SchemasOf<D extends EndpointDefinition> = Awaited<ReturnType<D['schemas']>>;

type InputOf<S, K extends 'params' | 'query' | 'body'> = S extends {
  readonly [P in K]: infer Z extends z.ZodType;
}
  ? Record<never, never> extends z.input<Z>
    ? { [P in K]?: z.input<Z> }
    : { [P in K]: z.input<Z> }
  : unknown;

/** What a caller passes: those of `params`, `query` and `body` that the endpoint declares. */
export type EndpointInput<D extends EndpointDefinition> = InputOf<SchemasOf<D>, 'params'> &
  InputOf<SchemasOf<D>, 'query'> &
  InputOf<SchemasOf<D>, 'body'>;

type ParsedOf<S, K extends 'params' | 'query' | 'body'> = S extends {
  readonly [P in K]: infer Z extends z.ZodType;
}
  ? z.output<Z>
  : undefined;

/** What a handler receives: the same three parts, parsed and with their defaults. */
export interface ParsedInput<S extends EndpointSchemas> {
  params: ParsedOf<S, 'params'>;
  query: ParsedOf<S, 'query'>;
  body: ParsedOf<S, 'body'>;
}

/** What the handler of an endpoint receives. */
export type EndpointParsed<D extends EndpointDefinition> = ParsedInput<SchemasOf<D>>;

/** What the call answers on success. */
export type EndpointOutput<D extends EndpointDefinition> =
  | z.output<SchemasOf<D>['response']>
  | (SchemasOf<D> extends { readonly accepted: infer Z extends z.ZodType } ? z.output<Z> : never);

/** One entry of a list. */
export type ListItem<D extends ListEndpoint> = z.output<SchemasOf<D>['response']>[number];

/** One progress report; `never` for an endpoint without `progress`. */
export type EndpointProgress<D extends EndpointDefinition> =
  SchemasOf<D> extends { readonly progress: infer Z extends z.ZodType } ? z.output<Z> : never;
