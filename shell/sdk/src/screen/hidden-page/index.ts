export { HiddenBadge } from './hidden-badge.tsx';
export { HiddenNote } from './hidden-note.tsx';
