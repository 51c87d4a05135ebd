/** What remotes get of zustand: what they use, and no more. A test names what is missing here. */
export { create } from '#zustand';
