/** Says in words for the uploader why a file is not taken. */
export class Refusal extends Error {}

export const UNREADABLE = 'This file cannot be read. It may be cut off or damaged. Please choose it again.';
