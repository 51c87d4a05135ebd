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
  /** The profile as it was when the person began. */
  before: profileFields,
  typed: profileFields,
});
type ProfileDraft = z.infer<typeof profileDraft>;

/** The changes that a person has not saved, kept in the tab. A reload loses none of them. */
export function profileDraftSlot(userId: string): DraftSlot<ProfileDraft> {
  return draftSlot(`backline-profile:${userId}`, profileDraft, 'tab');
}

type Value = string | string[];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Each field by its name in the form. */
function valuesOf({ socialLinks, ...fields }: ProfileFields): Map<string, Value> {
  const links = Object.entries(socialLinks).map(
    ([platform, link]) => [`socialLinks.${platform}`, link] as const,
  );
  return new Map<string, Value>([...Object.entries(fields), ...links]);
}

/** The fields that a person has changed, with the typed values. */
export function changedFields({ before, typed }: ProfileDraft): Map<string, Value> {
  const were = valuesOf(before);
  return new Map([...valuesOf(typed)].filter(([name, value]) => !isSame(were.get(name) ?? '', value)));
}

/** Whether another device has meanwhile saved a different value of a field that the person has changed. */
export function hasConflict(draft: ProfileDraft, present: ProfileFields): boolean {
  const [were, are] = [valuesOf(draft.before), valuesOf(present)];
  return [...changedFields(draft).keys()].some((name) => !isSame(were.get(name), are.get(name)));
}
