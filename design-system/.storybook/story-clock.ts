/** The time in every story, so that pictures taken tomorrow look the same. */
const STORY_NOW = Date.parse('2026-11-21T12:00:00Z');

const { Date: RealDate } = globalThis;
const ahead = STORY_NOW - RealDate.now();

/** A clock that starts at `STORY_NOW` and runs. */
class StoryDate extends RealDate {
  constructor(...parts: [] | [value: number | string | Date]) {
    if (parts.length === 0) super(StoryDate.now());
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
}

globalThis.Date = StoryDate as DateConstructor;
