/** Header of the API's answers: the number of changes to the live releases. `bootData().revision` is that of the page. */
export const REVISION_HEADER = 'X-Backline-Revision';
