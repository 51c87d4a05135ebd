/** Level from which an artist comes first in the directory among equal matches (rules: levels). */
export const DIRECTORY_FIRST_LEVEL = 3;
/** Most artists that one search of the directory lists, on all its pages (rules: finding artists). */
export const DIRECTORY_ROWS_MAX = 1_000;
/** Artists that a search would find without one of its filters are counted up to this number. */
export const DIRECTORY_COUNTED_MAX = 100;
/** Searches of the directory that a person has in a minute. Each page of a list is one. */
export const DIRECTORY_SEARCHES_A_MINUTE = 60;
