/** The sections of the editor, in the order of their tabs. `/edit-profile?section=ID` opens one. */
export const SECTIONS = [{ id: 'mix', label: 'Mixes' }] as const;
export type SectionId = (typeof SECTIONS)[number]['id'];

/** The section that the address names, else the first. */
export function sectionOf(search: URLSearchParams): SectionId {
  const named = search.get('section');
  return (SECTIONS.find(({ id }) => id === named) ?? SECTIONS[0]).id;
}
