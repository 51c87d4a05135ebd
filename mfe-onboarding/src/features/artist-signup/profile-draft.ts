/** What the person has entered so far of the profile. */
export interface ProfileDraft {
  stageName: string;
  genres: string[];
}

const EMPTY: ProfileDraft = { stageName: '', genres: [] };
const slotOf = (userId: string) => `backline-signup-profile:${userId}`;

function isDraft(value: unknown): value is ProfileDraft {
  const draft = value as Partial<ProfileDraft> | null;
  return (
    typeof draft?.stageName === 'string' &&
    Array.isArray(draft.genres) &&
    draft.genres.every((genre) => typeof genre === 'string')
  );
}

/** What this person entered in this tab before a reload; empty at first. */
export function readProfileDraft(userId: string): ProfileDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(slotOf(userId)) ?? 'null');
    return isDraft(kept) ? kept : EMPTY;
  } catch {
    return EMPTY;
  }
}

export function keepProfileDraft(userId: string, draft: ProfileDraft): void {
  try {
    sessionStorage.setItem(slotOf(userId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still creates the profile.
  }
}

export function forgetProfileDraft(userId: string): void {
  try {
    sessionStorage.removeItem(slotOf(userId));
  } catch {
    // Nothing was kept either.
  }
}
