/** The tabs of the editor, in their order. `/edit-profile?section=ID` opens one. */
export const TABS = [
  { id: 'basic', label: 'Basic' },
  { id: 'genres', label: 'Genres' },
  { id: 'links', label: 'Links' },
  { id: 'mix', label: 'Mixes' },
  { id: 'images', label: 'Images & Videos' },
  { id: 'venues', label: 'Venues' },
  { id: 'artists', label: 'Artists' },
  { id: 'tracks', label: 'Tracks' },
] as const;

/** Parts of the one form. The bio has no tab of its own. */
const FORM_PARTS = ['basic', 'bio', 'genres', 'links'] as const;
export type FormPart = (typeof FORM_PARTS)[number];
/** Parts that are stored as they change. */
const STORED_PARTS = ['mix', 'images', 'venues', 'artists', 'tracks'] as const;
export type StoredPart = (typeof STORED_PARTS)[number];
export type SectionId = FormPart | StoredPart;

/** The section in the address, otherwise the first one. */
export function sectionOf(search: URLSearchParams): SectionId {
  const named = search.get('section');
  return [...FORM_PARTS, ...STORED_PARTS].find((part) => part === named) ?? 'basic';
}

export function isFormPart(section: SectionId): section is FormPart {
  return FORM_PARTS.some((part) => part === section);
}

/** The tab of a section. */
export function tabOf(section: SectionId): (typeof TABS)[number]['id'] {
  return section === 'bio' ? 'basic' : section;
}
