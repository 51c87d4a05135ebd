/** The function with which the shell reloads a page. Tests replace it. */
export const pageLoad = {
  reload: () => location.reload(),
};
