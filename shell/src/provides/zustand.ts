/** The exports of zustand that remotes use, and no others. A test lists missing ones. */
export { create } from '#zustand';
