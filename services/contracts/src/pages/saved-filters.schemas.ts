import * as z from 'zod';
import { FILTER_NAME_MAX_LENGTH } from '#src/base/limits.ts';
import { id, requiredText } from '#src/base/primitives.schemas.ts';
import { eventFilters } from '#src/records/event-filters.schemas.ts';

const name = requiredText('Name', FILTER_NAME_MAX_LENGTH, 'Enter a name, for example House near Lisbon');

/** `filters` are the fields of the list’s address, with their texts. */
export const savedFilter = z.object({ id, name: z.string(), filters: z.record(z.string(), z.string()) });
export type SavedFilter = z.infer<typeof savedFilter>;

/** The filters as the list of events takes them. */
export const savedFilterForm = z.object({
  name,
  filters: eventFilters.refine(
    (filters) => Object.keys(filters).length > 0,
    'Choose a filter first, for example a place',
  ),
});
export type SavedFilterForm = z.output<typeof savedFilterForm>;

export const listSavedFiltersSchemas = { response: z.array(savedFilter) };

export const saveFilterSchemas = { body: savedFilterForm, response: savedFilter };

export const renameSavedFilterSchemas = {
  params: z.object({ id }),
  body: z.object({ name }),
  response: savedFilter,
};

export const removeSavedFilterSchemas = { params: z.object({ id }), response: z.object({ id }) };
