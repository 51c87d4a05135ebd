/** Hours before now, the side that wrote, and the text. */
type Line = readonly [hoursAgo: number, by: 'artist' | 'venue', text: string];

/** The conversations of the demo artist: the event, its messages, and how many of them the artist has seen. */
// prettier-ignore
export const DEMO_CONVERSATIONS: readonly (readonly [event: string, seen: number, lines: readonly Line[]])[] = [
  ['oyelaran', 2, [
    [36, 'venue', 'Thanks Juno. Could you start at 21:00 instead of 22:00? The room opens early that night and Oyelaran travels with a large setup.'],
    [35.3, 'artist', 'Yes, 21:00 works. I would bring my own tape delay, two channels, nothing else.'],
    [1.2, 'venue', 'Good. Inês decides this evening, you hear from us before the deadline. Rider and stage plan: https://salthouse.example/technical/main-room-2026-revision-14.pdf'],
  ]],
  ['juno-b2b', 2, [
    [9 * 24, 'venue', 'You are both on. Load-in is at 18:00, doors at 22:00. Does that fit?'],
    [8 * 24 + 20, 'artist', 'Load-in at 18:00 is fine. See you there.'],
  ]],
  ['nine-hours', 0, [
    [5 * 24, 'venue', 'Hallo Juno, do you play from vinyl only, or would a USB set be possible for the first two hours?'],
  ]],
  ['nine-lamps', 2, [
    [11 * 24, 'artist', 'Thank you! When do the set times come?'],
    [10 * 24, 'venue', 'Set times follow on Monday.'],
  ]],
];
