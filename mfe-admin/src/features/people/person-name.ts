import type { PersonRecord } from '@backline/contracts/desk/people';

type Named = Pick<PersonRecord, 'artist' | 'venue'> & { email?: string | null };

/** The name of the page of a person. Without a page it is the email address, where that is known. */
export function personName({ artist, venue, email }: Named): string {
  return (artist ?? venue)?.name ?? email ?? 'A person without a page';
}
