/** Header of the API's answers: how often what is live has changed. `bootData().revision` is that of the page. */
export const REVISION_HEADER = 'X-Backline-Revision';
