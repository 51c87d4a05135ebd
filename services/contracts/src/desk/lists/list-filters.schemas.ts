import * as z from 'zod';
import { SEARCH_MAX_LENGTH } from '#src/base/limits.ts';
import { instant, page } from '#src/base/primitives.schemas.ts';
import { cleanLine } from '#src/base/texts.ts';
import { SEARCH_MIN_LETTERS } from './list-choices.ts';

/** The text that an administrator searches for. One letter would find nearly everything. */
export const adminSearch = z
  .string()
  .overwrite(cleanLine)
  .max(SEARCH_MAX_LENGTH)
  .refine((text) => [...text].length >= SEARCH_MIN_LETTERS, {
    error: `Type at least ${SEARCH_MIN_LETTERS} letters to search`,
  });

/** The query of each list of the admin area: a page, a search, and the time from which rows count. */
export const adminListQuery = {
  ...page,
  search: adminSearch.optional(),
  since: instant.optional(),
};
