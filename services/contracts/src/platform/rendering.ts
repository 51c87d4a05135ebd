export type * from './rendering.schemas.ts';

/** An answer of the API that a page brings along: the key of its query, the data, and when it came. */
export type PageAnswer = [key: unknown[], data: unknown, at: number];

/** The header of the renderer's calls that holds the ticket. */
export const TICKET_HEADER = 'x-backline-ticket';
