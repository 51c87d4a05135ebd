import * as z from 'zod';
import { typedPassword } from '#src/accounts/auth.schemas.ts';
import { MAIL_TOKEN_MAX_LENGTH } from '#src/base/limits.ts';
import { instant } from '#src/base/primitives.schemas.ts';

/** What stands of the last file that a person asked for. `over`: its link worked until `until`. */
export const myDataState = z.enum(['none', 'making', 'ready', 'over', 'failed']);
export type MyDataState = z.infer<typeof myDataState>;

/** The last file with a person's data. */
export const myData = z.object({
  state: myDataState,
  askedAt: instant.nullable(),
  /** The size of the file. Null until it is made. */
  bytes: z.number().int().nullable(),
  /** Where the person downloads it. Null unless it is ready. */
  path: z.string().nullable(),
  /** The end of its link. Null until it is made. */
  until: instant.nullable(),
  /** When a new file may be asked for. Null if that is now. */
  nextAt: instant.nullable(),
});
export type MyData = z.infer<typeof myData>;

/** The link of a statement. A suspended person has no session. */
const token = z.string().min(1).max(MAIL_TOKEN_MAX_LENGTH).optional();

export const getMyDataSchemas = { query: z.object({ token }), response: myData };

export const askForMyDataSchemas = {
  body: z.object({
    /** Needed unless this session proved its password within 15 minutes. */
    password: typedPassword.optional(),
    token,
  }),
  response: myData,
};
