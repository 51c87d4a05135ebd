import { SAVED_FILTERS_MAX } from '@backline/contracts/base/limits';
import { foldText } from '@backline/contracts/base/texts';
import type { SavedFilter, SavedFilterForm } from '@backline/contracts/pages/saved-filters';
import { AppError, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { upsert } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { pointOf } from '#src/modules/base/places/town.ts';
import { savedFiltersModel, type StoredFilter } from './saved-filters.model.ts';
import { planSearch } from './tell-matches.ts';

export async function listSavedFilters(context: ApiContext, artistId: string): Promise<SavedFilter[]> {
  return (await readEntries(context, artistId)).map(present);
}

/** @throws AppError `validation_failed` for an unknown place and a taken name, `wrong_state` for one filter too many. */
export async function saveFilter(
  context: ApiContext,
  artistId: string,
  { name, filters }: SavedFilterForm,
): Promise<SavedFilter> {
  if (filters.near !== undefined && !(await pointOf(filters.near)))
    throw invalidFields({ 'filters.near': 'Choose a place from the suggestions' });
  const texts = Object.entries(filters).map(([field, value]) => [field, String(value)]);
  const entry = { id: newId(), name, filters: Object.fromEntries(texts), savedAt: context.clock() };
  await changeEntries(context, artistId, (entries) => {
    if (entries.length >= SAVED_FILTERS_MAX)
      throw new AppError('wrong_state', {
        message: `You have ${SAVED_FILTERS_MAX} saved filters already. Remove one of them first.`,
      });
    return withNewNames([...entries, entry]);
  });
  return present(entry);
}

/** @throws AppError `not_found`, and `validation_failed` for a name that another filter has. */
export async function renameSavedFilter(
  context: ApiContext,
  artistId: string,
  { id, name }: { id: string; name: string },
): Promise<SavedFilter> {
  const entries = await changeEntries(context, artistId, (before) =>
    withNewNames(before.map((entry) => (entry.id === id ? { ...entry, name } : entry))),
  );
  return present(entries.find((entry) => entry.id === id) ?? unknownFilter());
}

/** @throws AppError `not_found` */
export async function removeSavedFilter(context: ApiContext, artistId: string, id: string): Promise<void> {
  await changeEntries(context, artistId, (entries) => {
    const others = entries.filter((entry) => entry.id !== id);
    return others.length === entries.length ? unknownFilter() : others;
  });
}

function unknownFilter(): never {
  throw notFound('Saved filter');
}

/** A name is the same in small and in capital letters. */
function withNewNames(entries: StoredFilter[]): StoredFilter[] {
  if (new Set(entries.map(({ name }) => foldText(name))).size < entries.length)
    throw invalidFields({ name: 'Another saved filter has this name. Choose another one.' });
  return entries;
}

async function readEntries(
  { connection }: ApiContext,
  artistId: string,
  session: ClientSession | null = null,
): Promise<StoredFilter[]> {
  const found = await savedFiltersModel(connection).findById(artistId).session(session).lean();
  return found?.entries ?? [];
}

/** Of two changes at once, the second one sees the first. The first filter plans the weekly search. */
async function changeEntries(
  context: ApiContext,
  artistId: string,
  change: (entries: StoredFilter[]) => StoredFilter[],
): Promise<StoredFilter[]> {
  const { connection } = context;
  return upsert(() =>
    inTransaction(connection, async (session) => {
      const before = await readEntries(context, artistId, session);
      const entries = change(before);
      const isFirst = before.length === 0 && entries.length > 0;
      await savedFiltersModel(connection).updateOne(
        { _id: artistId },
        { $set: { entries, ...(isFirst && { searchedAt: context.clock(), told: [] }) } },
        { upsert: true, session },
      );
      if (isFirst) await planSearch(context, artistId, session);
      return entries;
    }),
  );
}

function present({ id, name, filters }: StoredFilter): SavedFilter {
  return { id, name, filters };
}
