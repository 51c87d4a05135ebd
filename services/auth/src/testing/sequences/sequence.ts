import { z } from 'zod';

/** The setups of the recorded server, as in README.md. */
export const SETUPS = ['default', 'confirm', 'one link', 'guarded', 'brief', 'rotation', 'limited'] as const;
export type Setup = (typeof SETUPS)[number];

/** Spans of time that a sequence can let pass. Their length depends on the server. */
export const SPANS = ['access token', 'link', 'reuse interval', 'mail interval'] as const;
export type Span = (typeof SPANS)[number];

const name = z.string().regex(/^[a-z]\w*$/);

const callStep = z.strictObject({
  /** Method and path below `/auth/v1`. */
  call: z.string().regex(/^[A-Z]+ \//),
  /** The sender of the token: a name from `keep`, or `service` or `anon`. */
  as: name.optional(),
  /** Headers besides those of the client. Null removes one. */
  headers: z.record(z.string(), z.string().nullable()).optional(),
  body: z.unknown().optional(),
  /** A body that is sent unchanged. */
  text: z.string().optional(),
  /** Stores the tokens and ids of the answer under this name, e.g. `ann.token`, `ann.id`. */
  keep: name.optional(),
  answer: z.unknown().optional(),
});

/** Reads the messages to an address since the last look. */
const mailStep = z.strictObject({
  mail: z.string(),
  keep: name.optional(),
  answer: z.unknown().optional(),
});

/** Reads a person's access token. */
const claimsStep = z.strictObject({ claims: name, answer: z.unknown().optional() });

const passStep = z.strictObject({ pass: z.enum(SPANS) });

const step = z.union([callStep, mailStep, claimsStep, passStep]);

const sequence = z.strictObject({
  title: z.string(),
  setup: z.enum(SETUPS).default('default'),
  /** Steps of `beginnings.json` that come first. Their answers are not compared. */
  given: z.array(z.string()).default([]),
  steps: z.array(step).min(1),
});

export const sequencesFile = z.array(sequence);
export const beginningsFile = z.record(z.string(), z.array(step));

export type CallStep = z.output<typeof callStep>;
export type Step = z.output<typeof step>;
export type Sequence = z.output<typeof sequence>;
export type Beginnings = z.output<typeof beginningsFile>;
