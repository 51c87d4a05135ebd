import { draftSlot, type DraftSlot } from '@backline/shell-sdk/forms';
import * as z from 'zod';

const text = z.string().catch('');

/** The fields as they are typed. */
const profileFields = z.object({
  stageName: text,
  handle: text,
  realName: text,
  location: text,
  bio: text,
  genres: z.array(z.string()).catch([]),
  tiktokFollowers: text,
  instagramFollowers: text,
  socialLinks: z.record(z.string(), z.string()).catch({}),
});
export type ProfileFields = z.infer<typeof profileFields>;

const profileDraft = z.object({
  /** The profile that the person began with. */
  before: profileFields,
  typed: profileFields,
});
type ProfileDraft = z.infer<typeof profileDraft>;

/** What a person has changed and not saved, kept in the tab. A reload loses none of it. */
export function profileDraftSlot(userId: string): DraftSlot<ProfileDraft> {
  return draftSlot(`backline-profile:${userId}`, profileDraft, 'tab');
}

type Value = string | string[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every field by its name in the form. */
function valuesOf({ socialLinks, ...fields }: ProfileFields): Map<string, Value> {
  const links = Object.entries(socialLinks).map(
    ([platform, link]) => [`socialLinks.${platform}`, link] as const,
  );
  return new Map<string, Value>([...Object.entries(fields), ...links]);
}

/** The fields that a person has changed, as they were typed. */
export function changedFields({ before, typed }: ProfileDraft): Map<string, Value> {
  const were = valuesOf(before);
  return new Map([...valuesOf(typed)].filter(([name, value]) => !isSame(were.get(name) ?? '', value)));
}

/** Whether somebody has meanwhile saved another value into a field that the person has changed. */
export function hasConflict(draft: ProfileDraft, present: ProfileFields): boolean {
  const [were, are] = [valuesOf(draft.before), valuesOf(present)];
  return [...changedFields(draft).keys()].some((name) => !isSame(were.get(name), are.get(name)));
}
