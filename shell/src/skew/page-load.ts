/** The way in which the shell loads a page anew. Tests replace it. */
export const pageLoad = {
  reload: () => location.reload(),
};
