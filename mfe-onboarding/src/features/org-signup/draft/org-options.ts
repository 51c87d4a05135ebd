import { BUDGET_NAMES, FREQUENCY_NAMES, ORG_TYPE_NAMES } from '@backline/contracts/profiles/org-names';
import { EVENT_TYPES, ORG_GENRES } from '@backline/contracts/profiles/orgs';
import type { StripOption } from '@backline/design-system/option-strip';

const named = (names: Readonly<Record<string, string>>): StripOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const plain = (values: readonly string[]): StripOption[] => values.map((value) => ({ value, label: value }));

export const ORG_TYPES = named(ORG_TYPE_NAMES);
export const BUDGETS = named(BUDGET_NAMES);
export const FREQUENCIES = named(FREQUENCY_NAMES);
export const NIGHTS = plain(EVENT_TYPES);
export const GENRES = plain(ORG_GENRES);
