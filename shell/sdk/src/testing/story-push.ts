import type { ScreenStory } from './story-of.tsx';

/** A story in a browser whose person gave this answer to the question for push messages. A new question stays open. */
export function withPush(story: ScreenStory, permission: NotificationPermission): ScreenStory {
  return {
    ...story,
    beforeEach: () => {
      const takeStoryBack = story.beforeEach();
      const real = globalThis.Notification;
      const asked = { permission, requestPermission: () => new Promise(() => undefined) };
      Object.assign(globalThis, { Notification: asked });
      return () => {
        Object.assign(globalThis, { Notification: real });
        takeStoryBack();
      };
    },
  };
}
