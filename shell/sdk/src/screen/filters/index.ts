export { addressFilters, searchOf, type AddressFilters } from './address-filters.ts';
export { FilterBar } from './filter-bar.tsx';
export { fittingPages, type Fitting } from './fitting-pages.ts';
