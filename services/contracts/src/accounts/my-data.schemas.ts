import * as z from 'zod';
import { typedPassword } from './auth.schemas.ts';
import { instant } from '#src/base/primitives.schemas.ts';

/** What stands of the last file that a person asked for. `over`: its link worked until `until`. */
export const myDataState = z.enum(['none', 'making', 'ready', 'over', 'failed']);
export type MyDataState = z.infer<typeof myDataState>;

/** The last file with a person's data. */
export const myData = z.object({
  state: myDataState,
  askedAt: instant.nullable(),
  /** The size of the file. Null until it is made. */
  bytes: z.int().nullable(),
  /** Where the person downloads it. Null unless it is ready. */
  path: z.string().nullable(),
  /** The end of its link. Null until it is made. */
  until: instant.nullable(),
  /** When a new file may be asked for. Null if that is now. */
  nextAt: instant.nullable(),
});
export type MyData = z.infer<typeof myData>;

export const getMyDataSchemas = { response: myData };

export const askForMyDataSchemas = {
  body: z.object({
    /** Needed unless this session proved its password within 15 minutes. */
    password: typedPassword.optional(),
  }),
  response: myData,
};
